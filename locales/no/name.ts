/** Navnelister på en konto, og å velge enheter etter dem. */
export const organisation = {
  title: "Tagger og avdelinger",
  lists: {
    purposes: {
      title: "Standardformål",
      about: "Vises som valg når en tur får sitt formål.",
      none: "Det finnes ingen standardformål ennå.",
      fresh: "Nytt formål",
    },
    projects: {
      title: "Prosjekter",
      about:
        "Velges for turer. Turer beholder navnet når et prosjekt får nytt navn eller slettes.",
      none: "Det finnes ingen prosjekter ennå.",
      fresh: "Nytt prosjekt",
    },
    tags: {
      title: "Tagger",
      about: "En enhet kan ha flere, og lister kan begrenses til én.",
      none: "Det finnes ingen tagger ennå.",
      fresh: "Ny tagg",
    },
    departments: {
      title: "Avdelinger",
      about: "Enheter og brukere kan høre til én avdeling hver.",
      none: "Det finnes ingen avdelinger ennå.",
      fresh: "Ny avdeling",
    },
  },
  question: (
    name: string,
    uses: { units: number; users: number; isForTrips: boolean },
  ) =>
    [
      `Slette ${name}?`,
      takenFrom(uses),
      uses.isForTrips ? "Turer som har det, beholder teksten." : "",
    ].filter(Boolean).join(" "),
  tag: "Tagg",
  department: "Avdeling",
  anyTag: "Alle tagger",
  anyDepartment: "Alle avdelinger",
  listed: (shown: number, all: number) =>
    `${shown} av ${all} enheter vises i listen. Begrens den for å finne de andre.`,
};

/** Hva som kan være galt med dem. */
export const organisationTexts = {
  TagExists: "Taggnavnet finnes allerede.",
  DepartmentExists: "Avdelingsnavnet finnes allerede.",
  TagNotFound: "Taggen ble ikke funnet.",
  DepartmentNotFound: "Avdelingen ble ikke funnet.",
  OrganisedByAdministrators:
    "Bare administratorer kan endre tagger og avdelinger.",
};

function takenFrom({ units, users }: { units: number; users: number }) {
  const from = [
    units > 0 && (units === 1 ? "1 enhet" : `${units} enheter`),
    users > 0 && (users === 1 ? "1 bruker" : `${users} brukere`),
  ].filter(Boolean);
  return from.length > 0 ? `Navnet fjernes fra ${from.join(" og ")}.` : "";
}
