import * as z from "zod";
import { listTheftPositions } from "../../db/theft/positions.ts";
import { findTheftInfo } from "../../db/theft/theft-infos.ts";
import { findTheftState } from "../../db/theft/theft-state.ts";
import { listSentReports } from "../../db/theft/theft-reports.ts";
import { MEDIA_TYPES } from "../../documents/file.ts";
import { refuse } from "../../http/answers.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok } from "../../domain/result.ts";
import {
  createCall,
  createChangeCall,
  createDownload,
} from "../../http/call.ts";
import { unitOfCall } from "../unit/asked-unit.ts";
import { sendTheftReport, setTheftInfo, setTheftMode } from "./changes.ts";
import { writeReport } from "./report-file.ts";
import {
  SentReportV1,
  TheftInfoV1,
  TheftV1,
  toSentReportV1,
  toTheftV1,
} from "./v1.ts";

const ADMINISTERED = { UnitNotFound: 404, OnlyAdministrators: 403 } as const;
const Asked = z.object({ imei: z.string().default("") });

export const theftCall = createCall({
  summary:
    "Whether a unit is in theft mode, since when, who switched it, and its last positions; in theft mode those since then are shown also during private trips (FEAT-07).",
  query: Asked,
  data: TheftV1,
  answers: { UnitNotFound: 404 },
}, async (ask) => {
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  const { db, actor, now } = ask;
  const state = await findTheftState(db, actor, unit.id);
  const points = await listTheftPositions(db, actor, unit.id, now);
  return ok(toTheftV1(state, points));
});

export const theftModeCall = createChangeCall(setTheftMode(unitOfCall), {
  summary:
    "Switches the theft mode of a unit on (1) or off (0); for administrators. Its driver is told (FEAT-08).",
  query: Asked,
  data: z.null(),
}, () => null);

export const theftInfoCall = createCall({
  summary:
    "What is told about the theft of a unit, for administrators; version 0 before anything is stored (FEAT-10).",
  query: Asked,
  data: TheftInfoV1,
  answers: ADMINISTERED,
}, async (ask) => {
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  if (!can(ask.actor, "administerUnits")) {
    return fail({ code: "OnlyAdministrators" });
  }
  return ok(await findTheftInfo(ask.db, ask.actor, unit.id));
});

export const setTheftInfoCall = createChangeCall(setTheftInfo(unitOfCall), {
  summary:
    "Stores the facts of the theft of a unit, for administrators: up to 20 recipients of the report, valid e-mail addresses that do not repeat, and a day of the theft that is not after today in the account's time zone (FEAT-10, FEAT-11).",
  query: Asked,
  data: z.null(),
}, () => null);

export const theftReportCall = createDownload({
  summary:
    "The theft report of a unit as PDF, for administrators: theft info, last positions and object description (REP-15).",
  query: Asked,
  mediaTypes: [MEDIA_TYPES.pdf],
}, async (ask) => {
  const found = await unitOfCall(ask);
  if (!found) return refuse(ask.c, ADMINISTERED, { code: "UnitNotFound" });
  if (!can(ask.actor, "administerUnits")) {
    return refuse(ask.c, ADMINISTERED, { code: "OnlyAdministrators" });
  }
  return answerWithFile(ask.c, await writeReport(ask, found));
});

export const sendTheftReportCall = createChangeCall(
  sendTheftReport(unitOfCall),
  {
    summary:
      "Mails the theft report of a unit, as PDF, to the recipients of its theft info, and gives them; for administrators, 10 times an hour (REP-15).",
    query: Asked,
    data: z.object({ recipients: z.array(z.string()) }),
  },
  (_, { recipients }) => ({ recipients }),
);

export const sentReportsCall = createCall({
  summary:
    "The last theft reports of a unit that were mailed, with who got them; for administrators (REP-15).",
  query: Asked,
  data: z.array(SentReportV1),
  answers: ADMINISTERED,
}, async (ask) => {
  const unit = await unitOfCall(ask);
  if (!unit) return fail({ code: "UnitNotFound" });
  if (!can(ask.actor, "administerUnits")) {
    return fail({ code: "OnlyAdministrators" });
  }
  const sent = await listSentReports(ask.db, ask.actor, unit.id);
  return ok(sent.map(toSentReportV1));
});
