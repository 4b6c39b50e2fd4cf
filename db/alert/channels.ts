import { isQuiet } from "../../domain/alert/quiet-hours.ts";
import type { Tx } from "../database.ts";
import type { Alarm, Browser } from "./alarm.ts";
import type { AlarmingEvent, Hearer } from "./audience.ts";

/**
 * Makes of each event and person the alarms by mail, SMS and push. A function alarm about a private trip that the
 * person may not see is none at all: that it was held back would tell of the trip (SEC-07).
 */
export async function chooseChannels(
  tx: Tx,
  events: readonly AlarmingEvent[],
  hearers: readonly Hearer[],
  now: number,
): Promise<Alarm[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const browsers = await listBrowsers(tx, hearers);
  return hearers.flatMap((hearer) => {
    const event = byId.get(hearer.eventId)!;
    if (hearer.isPrivate && event.alarm === "function") return [];
    const held = isHeld(event, hearer, now) ? "quietHours" as const : null;
    const out = hearer.isOut ? "optedOut" as const : null;
    const common = { event, hearer, target: hearer.who, browser: null };
    return [
      ...(hearer.email
        ? [{
          ...common,
          channel: "email" as const,
          to: hearer.email,
          held: out ?? held,
        }]
        : []),
      ...(hearer.phone
        ? [{
          ...common,
          channel: "sms" as const,
          to: hearer.phone,
          held: out ?? held,
        }]
        : []),
      ...(hearer.wantsPush
        ? toBrowsers(
          { ...common, held },
          browsers.get(hearer.userId!) ?? [],
        )
        : []),
    ];
  });
}

function isHeld(
  { alarm }: AlarmingEvent,
  { quietFrom, quietUntil, timeZone }: Hearer,
  now: number,
): boolean {
  return alarm === "function" && quietFrom !== null && quietUntil !== null &&
    isQuiet({ from: quietFrom, until: quietUntil }, now, timeZone);
}

function toBrowsers(
  alarm: Pick<Alarm, "event" | "hearer" | "target" | "held">,
  browsers: readonly Browser[],
): Alarm[] {
  const { hearer, target } = alarm;
  // A push message is shown by the e-mail address of its user.
  const push = { ...alarm, channel: "push" as const, to: hearer.email ?? "" };
  const out = hearer.isOutOfPush ? "optedOut" as const : null;
  const held = out ?? alarm.held;
  if (browsers.length === 0) {
    return [{ ...push, browser: null, held: held ?? "noBrowser" }];
  }
  return browsers.map((browser) => ({
    ...push,
    browser,
    target: `${target} browser ${browser.id}`,
    held,
  }));
}

async function listBrowsers(
  tx: Tx,
  hearers: readonly Hearer[],
): Promise<Map<number, Browser[]>> {
  const users = [
    ...new Set(
      hearers.flatMap(({ wantsPush, userId }) =>
        wantsPush && userId !== null ? [userId] : []
      ),
    ),
  ];
  if (users.length === 0) return new Map();
  const rows = await tx.selectFrom("push_subscriptions")
    .select(["id", "account_id", "user_id", "subsite_id"])
    .where("user_id", "in", users).orderBy("id").execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
