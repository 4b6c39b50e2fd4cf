/** Why a message of ours was not sent, where we know it; what others say stands as they said it. */
export const OWN_REASONS = [
  "noBrowser",
  "browserGone",
  "noMailAddress",
  "noPhoneNumber",
  "channelNotSet",
  "interrupted",
] as const;
export type OwnReason = typeof OWN_REASONS[number];

/** Whether a reason is one of ours, which has a text in each language. */
export function isOwnReason(reason: string): reason is OwnReason {
  return OWN_REASONS.includes(reason as OwnReason);
}
