import {
  setTheftMode as storeMode,
  type TheftModeError,
} from "../../db/theft/theft-state.ts";
import { setTheftInfo as storeInfo } from "../../db/theft/theft-infos.ts";
import { can } from "../../domain/access/can.ts";
import { findUnitDetails } from "../../db/unit/details.ts";
import * as z from "zod";
import { createTheftLink as storeLink } from "../../db/theft/links.ts";
import { linkTo } from "../../http/links.ts";
import { linkPath } from "./paths.ts";
import { fail, ok } from "../../domain/result.ts";
import { dayOf } from "../../domain/time.ts";
import { TheftInfoRequest } from "../../domain/theft/theft-info-request.ts";
import { TheftModeRequest } from "../../domain/theft/theft-mode-request.ts";
import type { Answers } from "../../http/answers.ts";
import { describeChange } from "../../http/change.ts";
import { sendReport } from "./report-file.ts";
import type { FindUnit } from "../unit/asked-unit.ts";

/** Where the refusals of everything about a theft show. */
const ANSWERS: Answers<TheftModeError["code"]> = {
  UnitNotFound: 404,
  OnlyAdministrators: 403,
};

/** Mails the theft report of a unit, as PDF, to the recipients of the theft info (REP-15). */
export function sendTheftReport(findUnit: FindUnit) {
  return describeChange({
    request: z.object({}),
    limits: ({ actor }) => [{
      bucket: "theft-report",
      key: String(actor.accountId),
      limit: 10,
      perSeconds: 3600,
    }],
    run: async (ask) => {
      const { db, actor, thisMonth } = ask;
      const found = await findUnit(ask);
      const unit = found && await findUnitDetails(db, actor, found, thisMonth);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      if (!can(ask.actor, "administerUnits")) {
        return fail({ code: "OnlyAdministrators" as const });
      }
      return await sendReport(ask, unit);
    },
    answers: { ...ANSWERS, NoRecipients: "recipients" },
  });
}

/** Stores the facts of the theft of a unit, for administrators (FEAT-10); the theft has happened, at the latest today. */
export function setTheftInfo(findUnit: FindUnit) {
  return describeChange({
    request: TheftInfoRequest,
    run: async (ask, info) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const today = dayOf(ask.now.getTime(), ask.timeZone);
      if (info.stolen_on !== null && info.stolen_on > today) {
        return fail({ code: "DayInFuture" as const });
      }
      return await storeInfo(ask.db, ask.actor, unit.id, info);
    },
    answers: {
      ...ANSWERS,
      ChangedMeanwhile: 409,
      DayInFuture: "stolen_on",
    },
  });
}

/** Switches the theft mode of a unit, for administrators (FEAT-08). */
export function setTheftMode(findUnit: FindUnit) {
  return describeChange({
    request: TheftModeRequest,
    run: async (ask, { status }) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const { db, actor, now } = ask;
      return await storeMode(db, actor, unit.id, status === 1, now);
    },
    answers: ANSWERS,
  });
}

/** Makes a link to a unit in theft mode, for administrators (ALARM-44). */
export function createTheftLink(findUnit: FindUnit) {
  return describeChange({
    request: z.object({}),
    run: async (ask) => {
      const unit = await findUnit(ask);
      if (!unit) return fail({ code: "UnitNotFound" as const });
      const made = await storeLink(ask.db, ask.actor, unit.id, ask.now);
      if (!made.ok) return made;
      const { id, token } = made.value;
      return ok({ id, address: linkTo(ask.c, linkPath(token)) });
    },
    answers: { ...ANSWERS, TheftModeIsOff: 409 },
  });
}
