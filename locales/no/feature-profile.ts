import type * as en from "../en/feature-profile.ts";

export const featureProfile: typeof en.featureProfile = {
  title: "Funksjonsprofiler",
  explanation:
    "En funksjonsprofil slår på funksjoner for flere enheter samtidig. Endringer gjelder fra nå av.",
  add: "Legg til profil",
  addTitle: "Ny funksjonsprofil",
  edit: (name) => `Endre ${name}`,
  editTitle: (name) => `Funksjonsprofil – ${name}`,
  delete: (name) => `Slett ${name}`,
  none:
    "Det er ingen funksjonsprofiler ennå. Legg til en for å få økopoeng eller vite når noen kjører for fort.",
  name: "Navn",
  features: "Funksjoner",
  units: "Enheter",
  unitsHint:
    "Funksjonene finnes for kjørebokenheter: biler, varebiler, lastebiler og motorsykler. En enhet som har en annen profil, får denne i stedet.",
  noTriplog: "Ingen kjørebokenhet",
  andMore: (count) => `og ${count} til`,
  feature: {
    overspeeding: "For høy fart",
    eco_driving: "Økokjøring",
    geozones: "Soner",
    working_hours: "Turtype etter arbeidstid",
  },
  hint: {
    overspeeding:
      "Kjøring over grensen telles for hver tur og kan utløse et varsel.",
    eco_driving:
      "Hver tur får poeng fra 0 til 100 etter akselerasjon, bremsing, svinging, tomgang og fart. Fortell sjåførene hva du bruker dem til; for en privat tur ser bare sjåføren poengene.",
    geozones:
      "Disse sonene overvåker enhetene i profilen. En enhet har høyst 5 soner, medregnet dem i profilen.",
    working_hours:
      "Planlagt: turer i arbeidstiden blir yrkeskjøring, andre private. Manuell: typen på turene velges for hånd.",
  },
  speedThreshold: "Fartsgrense, km/t",
  sensitivity: "Følsomhet",
  sensitivities: {
    sensitive: "Følsom",
    normal: "Normal",
    insensitive: "Lite følsom",
  },
  hoursModes: {
    off: "Av: hver enhet har sine egne arbeidstider",
    scheduled: "Planlagte arbeidstider",
    manual: "Turtype for hånd",
  },
  noGeofences: "Det er ingen soner ennå.",
  overspeedingAbove: (speed) => `Fart over ${speed}`,
  ecoWith: (sensitivity) => `Økokjøring: ${sensitivity}`,
  geozonesNamed: (names) => `Soner: ${names}`,
  save: "Lagre",
  cancel: "Avbryt",
  deleteTitle: "Slett funksjonsprofil",
  deleteQuestion: (name, units) =>
    `Vil du slette ${name}? ${
      units === 1 ? "1 enhet" : `${units} enheter`
    } mister funksjonene. Poeng og antall for tidligere turer blir stående. Det kan ikke angres.`,
  deleteYes: "Slett",
  keep: "Behold",
  toProfiles: "Til funksjonsprofilene",
};

export const featureProfileByKey: typeof en.featureProfileByKey = {
  FeatureProfileNotFound: "Funksjonsprofilen finnes ikke.",
  ProfileNameMissing: "Oppgi et navn.",
  ProfileNameTaken: "En annen funksjonsprofil har dette navnet.",
  SelectFeatures: "Velg minst én funksjon.",
  SpeedThresholdMissing: "Oppgi fartsgrensen i km/t, for eksempel 90.",
  SpeedThresholdLimits: "Grensen er et helt tall fra 5 til 250 km/t.",
  ChooseSensitivity: "Velg en følsomhet.",
  SelectGeozones: "Velg minst én sone.",
  TooManyGeozones: "En enhet kan ha høyst 5 soner.",
  GeozoneNotFound: "En av sonene finnes ikke lenger.",
  FeaturesTriplogOnly:
    "Funksjoner kan bare slås på for kjørebokenheter: biler, varebiler, lastebiler og motorsykler.",
};

export const featureProfileNotices: typeof en.featureProfileNotices = {
  FeatureProfileSaved: "Funksjonsprofilen ble lagret.",
  FeatureProfileDeleted: "Funksjonsprofilen ble slettet.",
};
