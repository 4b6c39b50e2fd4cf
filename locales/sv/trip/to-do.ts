import type * as en from "../../en/trip/to-do.ts";

export const toDo: typeof en.toDo = {
  title: "Resor att komplettera",
  month: "Månad",
  search: "Sök enhet",
  searchHint: "Namn eller regnr",
  notConfirmed: (count: number) =>
    count === 1
      ? "1 rekonstruerad resa att bekräfta"
      : `${count} rekonstruerade resor att bekräfta`,
  withoutPurpose: (count: number) =>
    count === 1
      ? "1 tjänsteresa utan ärende"
      : `${count} tjänsteresor utan ärende`,
  withoutDriver: (count: number) =>
    count === 1 ? "1 resa utan förare" : `${count} resor utan förare`,
  notAttested: (count: number) =>
    count === 1 ? "1 resa ej attesterad" : `${count} resor ej attesterade`,
  onlyNotConfirmed: "Bara rekonstruerade resor att bekräfta",
  onlyWithoutPurpose: "Bara tjänsteresor utan ärende",
  onlyWithoutDriver: "Bara resor utan förare",
  onlyNotAttested: "Bara resor som inte är attesterade",
  onlyOneDriver: "Bara en förares resor",
  filter: "Urval",
  showAll: "Visa alla",
  nothing: "Inget kvar att göra.",
  allComplete: "Inget att komplettera den här månaden.",
  complete: (count) =>
    count === 1
      ? "En enhet utan något att komplettera"
      : `${count} enheter utan något att komplettera`,
  noTrips: "Inga resor",
  nothingLeft: {
    confirm: "Ingen resa väntar längre på bekräftelse.",
    purpose: "Ingen tjänsteresa väntar på ärende.",
    driver: "Ingen resa väntar på förare.",
    attest: "Ingen resa väntar på att attesteras.",
  },
  nextUnit: (name, count) => `Nästa: ${name} (${count} kvar)`,
  noUnits: "Ingen enhet matchar sökningen.",
  previous: "Föregående",
  next: "Nästa",
  range: (first: number, last: number, all: number) =>
    `${first}–${last} av ${all}`,
};
