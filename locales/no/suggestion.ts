import type * as en from "../en/suggestion.ts";

export const suggestion: typeof en.suggestion = {
  title: "Forslag",
  about:
    "De bygger på kontoens tidligere turer, slik hver grunn sier; et formål som bare gjaldt andre tider på døgnet eller andre sjåfører, foreslås ikke. Ingenting fylles ut før du godtar det.",
  none:
    "Det er ingenting å foreslå. Når nok tidligere turer stemmer overens, vises et forslag her og i kjøreboken.",
  toLog: "Til kjøreboken",
  newest: "De nyeste turene denne og forrige måned.",
  accept: "Godta",
  acceptOf: (value, time) => `Godta ${value} for turen ${time}`,
  acceptAll: (count) => count === 1 ? "Godta 1" : `Godta alle ${count}`,
  acceptAllOf: (count, value) =>
    count === 1 ? `Godta 1: ${value}` : `Godta alle ${count}: ${value}`,
  earlier: (count, of) =>
    count === of
      ? `${count} tidligere turer`
      : `${count} av ${of} tidligere turer`,
  reasons: {
    habit: (earlier) =>
      `${earlier} herfra og dit på denne ukedagen ved denne tiden`,
    samePerson: (earlier) => `${earlier} herfra og dit med samme sjåfør`,
    sameWay: (earlier) => `${earlier} herfra og dit`,
    unitStop: (earlier) => `${earlier} med enheten til samme sted`,
    sameStop: (earlier) => `${earlier} til samme sted`,
    unitWay: (earlier) => `${earlier} med enheten herfra og dit`,
    unitHabit: (earlier) =>
      `${earlier} med enheten på denne ukedagen ved denne tiden`,
    unit: (earlier) => `${earlier} med enheten`,
  },
};

export const suggestionNotices: typeof en.suggestionNotices = {
  SuggestionsAccepted: "Forslagene er fylt ut.",
  SuggestionsGone:
    "Ingenting ble fylt ut: turene er endret, så forslagene gjelder ikke lenger.",
};
