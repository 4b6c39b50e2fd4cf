/** Why an alarm or a report is held back instead of sent. */
const HOLD_REASONS = [
  "quietHours",
  "optedOut",
  "noCredit",
  "receiverGone",
  "unwanted",
  "webhookOff",
  "webhookGone",
  "scheduleGone",
  "emptyReport",
  "noReport",
] as const;
export type HoldReason = typeof HOLD_REASONS[number];

/** Known reasons why a message was not sent; reasons from other servers are kept as they are. */
const OWN_REASONS = [
  ...HOLD_REASONS,
  "noBrowser",
  "browserGone",
  "noMailAddress",
  "noPhoneNumber",
  "channelNotSet",
  "interrupted",
  "privateAddress",
  "hostUnknown",
] as const;
export type OwnReason = typeof OWN_REASONS[number];

/** Says whether a reason is one of ours, which has a text in each language. */
export function isOwnReason(reason: string): reason is OwnReason {
  return OWN_REASONS.includes(reason as OwnReason);
}
