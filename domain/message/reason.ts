/** Known reasons why a message was not sent; reasons from other servers are kept as they are. */
const OWN_REASONS = [
  "noBrowser",
  "browserGone",
  "noMailAddress",
  "noPhoneNumber",
  "channelNotSet",
  "interrupted",
] as const;
export type OwnReason = typeof OWN_REASONS[number];

/** Says whether a reason is one of ours, which has a text in each language. */
export function isOwnReason(reason: string): reason is OwnReason {
  return OWN_REASONS.includes(reason as OwnReason);
}
