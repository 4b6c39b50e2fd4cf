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
    habit: (earlier) => `${earlier} samme vei, dag og tid`,
    samePerson: (earlier) => `${earlier} samme vei og sjåfør`,
    sameWay: (earlier) => `${earlier} herfra og dit`,
    unitStop: (earlier) => `${earlier} dit med enheten`,
    sameStop: (earlier) => `${earlier} dit`,
    unitWay: (earlier) => `${earlier} samme vei med enheten`,
    unitHabit: (earlier) => `${earlier} med enheten samme dag og tid`,
    unit: (earlier) => `${earlier} med enheten`,
  },
};

export const suggestionNotices: typeof en.suggestionNotices = {
  SuggestionsAccepted: "Forslagene er fylt ut.",
  SuggestionsGone:
    "Ingenting ble fylt ut: turene er endret, så forslagene gjelder ikke lenger.",
};
