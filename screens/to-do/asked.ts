import { NEWS_DAYS } from "../../db/event/seen.ts";
import { listWaiting } from "../../db/to-do/waiting.ts";
import { dayOf } from "../../domain/time.ts";
import {
  totalWaiting,
  type Waiting,
  type WaitingPart,
} from "../../domain/to-do/waiting.ts";
import { recentDays, usualPeriods } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { allPartsPath, partPathOf, pathOf, type WaitingDays } from "./paths.ts";

/** A part of what waits, with the page where it is done. */
export interface LinkedPart extends WaitingPart {
  path: string;
}

/** Something that waits, with the page where it is done or begun. */
export interface LinkedWaiting extends Waiting {
  path: string;
  /** The page of all its parts. */
  all: string;
  parts: LinkedPart[];
}

/** Reads what waits for the person of a request, with the pages where it is done. */
export async function askWaiting(ask: Ask): Promise<LinkedWaiting[]> {
  const { db, actor, now, timeZone, user: { carSchedule } } = ask;
  const items = await ask.read(() =>
    listWaiting(db, actor, { now, timeZone, carSchedule })
  );
  ask.services.waiting.remember(actor, totalWaiting(items), now.getTime());
  const days = daysOf(ask);
  return items.map((item) => ({
    ...item,
    path: pathOf(actor, item.kind, item.parts, days),
    all: allPartsPath(actor, item.kind),
    parts: item.parts.map((part) => ({
      ...part,
      path: partPathOf(actor, item.kind, part, days),
    })),
  }));
}

function daysOf({ now, timeZone }: Ask): WaitingDays {
  const today = dayOf(now.getTime(), timeZone);
  const oldest = now.getTime() - NEWS_DAYS * 86_400_000;
  return {
    recent: recentDays(today),
    lastMonth: usualPeriods(today).lastMonth,
    news: { from: dayOf(oldest, timeZone) },
  };
}
