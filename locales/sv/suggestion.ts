import type * as en from "../en/suggestion.ts";

export const suggestion: typeof en.suggestion = {
  title: "Förslag",
  about:
    "De bygger på kontots tidigare resor, som varje skäl säger; ett ärende som bara gällt andra tider på dygnet eller andra förare föreslås inte. Inget fylls i förrän du godkänner det.",
  none:
    "Det finns inget att föreslå. När tillräckligt många tidigare resor stämmer överens visas ett förslag här och i körjournalen.",
  toLog: "Till körjournalen",
  newest: "De senaste resorna den här och förra månaden.",
  accept: "Godkänn",
  acceptOf: (value, time) => `Godkänn ${value} för resan ${time}`,
  acceptAll: (count) => count === 1 ? "Godkänn 1" : `Godkänn alla ${count}`,
  acceptAllOf: (count, value) =>
    count === 1 ? `Godkänn 1: ${value}` : `Godkänn alla ${count}: ${value}`,
  earlier: (count, of) =>
    count === of
      ? `${count} tidigare resor`
      : `${count} av ${of} tidigare resor`,
  reasons: {
    habit: (earlier) => `${earlier} samma väg, dag och tid`,
    samePerson: (earlier) => `${earlier} samma väg och förare`,
    sameWay: (earlier) => `${earlier} härifrån dit`,
    unitStop: (earlier) => `${earlier} dit med enheten`,
    sameStop: (earlier) => `${earlier} dit`,
    unitWay: (earlier) => `${earlier} samma väg med enheten`,
    unitHabit: (earlier) => `${earlier} med enheten samma dag och tid`,
    unit: (earlier) => `${earlier} med enheten`,
  },
};

export const suggestionNotices: typeof en.suggestionNotices = {
  SuggestionsAccepted: "Förslagen är ifyllda.",
  SuggestionsGone:
    "Inget fylldes i: resorna har ändrats, så förslagen gäller inte längre.",
};
