import type { IconName } from "../../components/icon.tsx";
import { findUnitNames } from "../../db/quick-search/units.ts";
import { can } from "../../domain/access/can.ts";
import { folded } from "../../domain/quick-search/folded.ts";
import { beginWords } from "../../domain/quick-search/tells.ts";
import { wordsOf } from "../../domain/quick-search/words.ts";
import { dayOf } from "../../domain/time.ts";
import { usualPeriods } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { monthText } from "../../locales/month.ts";
import { statusPath } from "../attest/paths.ts";
import { NEW_BOOKING_PATH } from "../booking/paths.ts";
import { MAP_PATH } from "../map/paths.ts";
import { BY_HAND_PATH } from "../trip/paths.ts";
import { ADD_UNIT_PATH } from "../unit/paths.ts";
import { USERS_PATH } from "../user/paths.ts";
import { matching, VERB_MIN } from "./matching.ts";
import type { Found } from "./result.ts";
import type { Fact } from "./why.ts";

/** What the person may do, and what else people call it. */
interface Action extends Found {
  alsoCalled: string;
  /** What it is done to, which alone does not find it. */
  object?: string;
}

/** What the person may do, whatever is searched for. */
export function actionsFor({ actor, user, texts: m }: Ask): Action[] {
  const { actions: x, alsoCalled: also } = m.quickSearch;
  return [
    ...(user.carSchedule
      ? [action(NEW_BOOKING_PATH, x.book, "calendar", also.book)]
      : []),
    action(BY_HAND_PATH, m.trip.byHand.title, "plus", also.addTrip),
    ...(can(actor, "administerUnits")
      ? [action(ADD_UNIT_PATH, x.addUnit, "plus", also.addUnit)]
      : []),
    ...(can(actor, "administerUsers")
      ? [action(`${USERS_PATH}/new`, x.addPerson, "person", also.addPerson)]
      : []),
  ];
}

/** Finds what the person may do by a text: with the units that it names, too, which come first. */
export async function findActions(ask: Ask, text: string): Promise<Found[]> {
  const all = [...actionsFor(ask), ...attestActions(ask)];
  return [...await withUnits(ask, text), ...matching(ask, text, all)]
    .map(({ alsoCalled, object: _, ...found }) => ({
      ...found,
      facts: [...found.facts ?? [], ...otherNames(ask, alsoCalled)],
    }));
}

/** Gives other names as reasons why a text finds what is called so. */
export function otherNames({ texts: m }: Ask, alsoCalled = ""): Fact[] {
  return alsoCalled.split(" ")
    .map((text) => ({ label: m.quickSearch.fields.alias, text }));
}

/** Most units of one text with which something is offered. */
const UNITS_MAX = 3;

/** Finds what the person may do with units where a text has words of both, as "book volvo". */
async function withUnits(ask: Ask, text: string): Promise<Action[]> {
  const words = wordsOf(folded(text));
  const offered = await Promise.all(
    unitDeeds(ask).map(async (deed) => {
      const isOfDeed = (word: string) => beginWords(folded(deed.called), word);
      const unitWords = words.filter((word) => !isOfDeed(word));
      const says = words.some((word) =>
        word.length >= VERB_MIN && isOfDeed(word)
      );
      if (!says || unitWords.length === 0) return [];
      const named = unitWords.join(" ");
      const units = await findUnitNames(ask.db, ask.actor, named, UNITS_MAX);
      return units.map(({ id, name, registrationNumber }) => ({
        ...offer(deed, { id, name }),
        facts: [{
          label: ask.texts.quickSearch.fields.plate,
          text: registrationNumber ?? "",
        }],
        alsoCalled: deed.called,
      }));
    }),
  );
  return offered.flat();
}

/** The months that people attest, last month first, for those who may; they are offered once they are searched for. */
function attestActions(
  { actor, now, timeZone, language, texts: m }: Ask,
): Action[] {
  if (!can(actor, "attest", { userId: actor.userId })) return [];
  const { lastMonth, thisMonth } = usualPeriods(
    dayOf(now.getTime(), timeZone),
  );
  const { actions: x, alsoCalled: also } = m.quickSearch;
  return [lastMonth, thisMonth].map((days) => ({
    ...action(
      statusPath(days),
      x.attest(monthText(days.from.slice(0, 7), language)),
      "check",
      also.attest,
    ),
    object: also.attested,
  }));
}

function action(
  path: string,
  name: string,
  icon: IconName,
  alsoCalled: string,
): Action {
  return { path, name, detail: "", icon, alsoCalled };
}

/** What the person may do with a unit. */
interface Deed {
  path(unitId: number): string;
  name(unit: string): string;
  icon: IconName;
  /** The words by which people call it. */
  called: string;
}

function unitDeeds({ actor, user, texts: m }: Ask): Deed[] {
  const { actions: x, alsoCalled: also } = m.quickSearch;
  return [
    ...(can(actor, "seeMap")
      ? [{
        path: (id: number) => `${MAP_PATH}?unit=${id}`,
        name: x.onMap,
        icon: "map" as const,
        called: x.onMap(""),
      }]
      : []),
    {
      path: (id) => `${BY_HAND_PATH}?unit=${id}`,
      name: x.newTrip,
      icon: "plus",
      called: `${m.trip.byHand.title} ${x.newTrip("")} ${also.addTrip}`,
    },
    ...(user.carSchedule
      ? [{
        path: (id: number) => `${NEW_BOOKING_PATH}?vehicle=${id}`,
        name: x.bookUnit,
        icon: "calendar" as const,
        called: `${x.book} ${also.book}`,
      }]
      : []),
  ];
}

function offer(
  { path, name, icon }: Deed,
  unit: { id: number; name: string },
): Found {
  return { path: path(unit.id), name: name(unit.name), detail: "", icon };
}

/** Gives what the person may do with a unit that is found. */
export function unitActions(
  ask: Ask,
  { unitId: id, name }: Found,
): Found[] {
  if (id === undefined) return [];
  return unitDeeds(ask).map((deed) => offer(deed, { id, name }));
}
