import type { SubsiteId } from "../subsite/subsite.ts";

/** The brand whose receivers may have a phone; the others show no phone (ALARM-06). */
const PHONE_SUBSITE: SubsiteId = 0;

/** Says whether receivers have a phone on a brand. */
export function hasPhones(subsiteId: SubsiteId): boolean {
  return subsiteId === PHONE_SUBSITE;
}

/** Says what a receiver lacks to be reached on a brand; null when it lacks nothing (ALARM-16). */
export function missingContact(
  { email, hasPhone }: { email: string | null; hasPhone: boolean },
  subsiteId: SubsiteId,
): "ReceiverEmailOrPhoneRequired" | "ReceiverEmailRequired" | null {
  if (email) return null;
  if (!hasPhones(subsiteId)) return "ReceiverEmailRequired";
  return hasPhone ? null : "ReceiverEmailOrPhoneRequired";
}
