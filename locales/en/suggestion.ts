import type { Reason } from "../../domain/suggestion/suggest.ts";

/** What earlier trips suggest for trips that lack something. */
export const suggestion = {
  title: "Suggestions",
  about:
    "Learned from earlier trips of the account, as each reason says; a purpose that was used only at other times of day or by other drivers is not suggested. Nothing is filled in until you accept it.",
  none:
    "There is nothing to suggest. When enough earlier trips agree, a suggestion shows here and in the trip log.",
  toLog: "To the trip log",
  newest: "The newest trips of this month and last month.",
  accept: "Accept",
  acceptOf: (value: string, time: string) =>
    `Accept ${value} for the trip ${time}`,
  acceptAll: (count: number) =>
    count === 1 ? "Accept 1" : `Accept all ${count}`,
  acceptAllOf: (count: number, value: string) =>
    count === 1 ? `Accept 1: ${value}` : `Accept all ${count}: ${value}`,
  /** Earlier trips that say it, of those that are like the trip. */
  earlier: (count: number, of: number) =>
    count === of ? `${count} earlier trips` : `${count} of ${of} earlier trips`,
  reasons: {
    habit: (earlier: string) => `${earlier} this way, same day and hour`,
    samePerson: (earlier: string) => `${earlier} this way by this driver`,
    sameWay: (earlier: string) => `${earlier} from here to there`,
    unitStop: (earlier: string) => `${earlier} there with this unit`,
    sameStop: (earlier: string) => `${earlier} there`,
    unitWay: (earlier: string) => `${earlier} this way with this unit`,
    unitHabit: (earlier: string) =>
      `${earlier} with this unit, same day and hour`,
    unit: (earlier: string) => `${earlier} with this unit`,
  } satisfies Record<Reason, (earlier: string) => string>,
};

/** Notices that show once when something is done. */
export const suggestionNotices = {
  SuggestionsAccepted: "The suggestions are filled in.",
  SuggestionsGone:
    "Nothing was filled in: the trips have changed, so the suggestions no longer hold.",
};
