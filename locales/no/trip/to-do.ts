import type * as en from "../../en/trip/to-do.ts";

export const toDo: typeof en.toDo = {
  title: "Turer å fullføre",
  month: "Måned",
  search: "Søk enhet",
  searchHint: "Navn eller regnr",
  notConfirmed: (count: number) =>
    count === 1
      ? "1 rekonstruert tur å bekrefte"
      : `${count} rekonstruerte turer å bekrefte`,
  withoutPurpose: (count: number) =>
    count === 1 ? "1 yrkestur uten formål" : `${count} yrkesturer uten formål`,
  withoutDriver: (count: number) =>
    count === 1 ? "1 tur uten sjåfør" : `${count} turer uten sjåfør`,
  notAttested: (count: number) =>
    count === 1 ? "1 tur ikke attestert" : `${count} turer ikke attestert`,
  onlyNotConfirmed: "Bare rekonstruerte turer å bekrefte",
  onlyWithoutPurpose: "Bare yrkesturer uten formål",
  onlyWithoutDriver: "Bare turer uten sjåfør",
  onlyNotAttested: "Bare turer som ikke er attestert",
  onlyOneDriver: "Bare turene til én sjåfør",
  filter: "Utvalg",
  showAll: "Vis alle",
  nothing: "Ingenting gjenstår.",
  allComplete: "Ingenting å fullføre denne måneden.",
  complete: (count) =>
    count === 1
      ? "Én enhet uten noe å fullføre"
      : `${count} enheter uten noe å fullføre`,
  noTrips: "Ingen turer",
  nothingLeft: {
    confirm: "Ingen tur venter lenger på bekreftelse.",
    purpose: "Ingen yrkestur venter på formål.",
    driver: "Ingen tur venter på sjåfør.",
    attest: "Ingen tur venter på attestering.",
  },
  nextUnit: (name, count) => `Neste: ${name} (${count} igjen)`,
  noUnits: "Ingen enhet samsvarer med søket.",
  previous: "Forrige",
  next: "Neste",
  range: (first: number, last: number, all: number) =>
    `${first}–${last} av ${all}`,
};
