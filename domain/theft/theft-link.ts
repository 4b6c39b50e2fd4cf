/** How long a theft link works, hours (ALARM-44). */
const LINK_HOURS = 24;

/** Gives the end of a link that is made now. */
export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + LINK_HOURS * 3_600_000);
}
