import type { Channel } from "../../domain/message/outgoing.ts";
import type { HoldReason } from "../../domain/message/reason.ts";
import type { AlarmingEvent, Hearer } from "./audience.ts";

/** One event for one person by one channel. */
export interface Alarm {
  event: AlarmingEvent;
  hearer: Hearer;
  channel: Exclude<Channel, "webhook">;
  /** Names the person and the browser within the account. */
  target: string;
  /** Address or number. */
  to: string;
  browser: Browser | null;
  /** Why it is not sent; null when it is. */
  held: HoldReason | "noBrowser" | null;
}

/** A browser in which a user has turned notifications on. */
export interface Browser {
  id: number;
  account_id: number;
  user_id: number;
  subsite_id: Hearer["subsiteId"];
}

/** Names what is gathered: alarms of one type about one unit to one person by one channel. */
export function gatherKeyOf({ event, channel, target }: Alarm): string {
  return `${channel} ${target} unit ${event.unit_id} ${event.alarm}`;
}
