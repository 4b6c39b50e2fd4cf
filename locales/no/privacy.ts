import type * as en from "../en/privacy.ts";

const days = (count: number) => count === 1 ? "1 dag" : `${count} dager`;
const months = (count: number) => count === 1 ? "1 måned" : `${count} måneder`;
const years = (count: number) => `${count} år`;

export const privacy: typeof en.privacy = {
  title: "Personvern",
  introduction:
    "Hva som lagres om deg her, hvorfor, hvor lenge og hvem som kan se det. Tidene er de som gjelder for kontoen din.",
  register: "Hva som lagres og hvorfor",
  why: "Hvorfor",
  howLong: "Hvor lenge",
  whoSees: "Hvem ser det",
  rows: {
    positions: {
      what: "Posisjoner for enhetene du kjører",
      why: "Sanntidskartet, og for å finne turer",
      howLong: days,
      whoSees:
        "Administratorer og brukere som har enheten. Under dine private turer bare du.",
    },
    trips: {
      what: "Turer i kjøreboken: tid, steder, distanse, formål, sjåfør",
      why: "Kjøreboken som Skatteetaten spør etter",
      howLong: (count) => `${years(count)} etter turens år`,
      whoSees:
        "Administratorer og brukere som har enheten. Av en privat tur ser andre bare dato og distanse.",
    },
    privateTrips: {
      what: "Steder, rute og merknader for private turer",
      why: "For at du skal kunne se og rette dine egne turer",
      howLong: (count) =>
        `${months(count)}; deretter er bare dato og distanse igjen`,
      whoSees: "Bare du",
    },
    views: {
      what: "Hvem som har sett på turene og posisjonene dine",
      why: "For at du skal kunne kontrollere det",
      howLong: days,
      whoSees: "Bare du",
    },
    messages: {
      what: "E-post, SMS og varsler som er sendt til deg",
      why: "For å vise hva som er sendt, og for å finne feil",
      howLong: days,
      whoSees: "Administratorer",
    },
    profile: {
      what: "Navnet ditt, kontaktopplysninger og innlogginger",
      why: "For at du skal kunne logge inn og nås",
      howLong: () =>
        "Til du blir slettet. Navnet blir stående på turer så lenge Skatteetaten kan spørre etter dem.",
      whoSees: "Administratorer. Alle på kontoen ser navnet ditt.",
    },
  },
  support:
    "Kundeservice kan åpne en konto for å hjelpe. Hver gang står i loggen, merket som kundeservice.",
  notFor:
    "Kjørestil, pauser og arbeidstid blir ikke vurdert ut fra opplysningene.",
  rights: "Rettighetene dine",
  rightsText:
    "Be en administrator for kontoen din om å rette eller slette det som er feil eller ikke lenger trengs. Du kan også klage til Datatilsynet.",
  data: "Opplysningene dine",
  dataText:
    "Alt som er lagret om deg: profil, turer, posisjoner, innsjekkinger, attester, endringer, innlogginger, meldinger og hvem som har sett. CSV er en zip-fil med én tabell for hver.",
  downloadJson: "Last ned JSON",
  downloadCsv: "Last ned CSV (zip)",
  views: {
    title: "Hvem har sett turene mine",
    explanation:
      "Hver linje viser at noen så på turene eller posisjonene dine i løpet av en bestemt time. Det du selv ser på, vises ikke.",
    none: "Ingen har sett på turene eller posisjonene dine.",
    csv: "Last ned CSV",
    support: "Kundeservice",
    times: (count) => count === 1 ? "én gang" : `${count} ganger`,
    goneUnit: "Slettet enhet",
    when: "Når",
    who: "Hvem",
    unit: "Enhet",
    kindTitle: "Hva",
    medium: "Hvordan",
    count: "Ganger",
    newest: "Nyeste",
    older: "Eldre",
    kinds: {
      trips: "Turer",
      positions: "Posisjoner",
      place: "Sted på kartet",
      certificate: "Årsbekreftelse",
      diagnostics: "Feilsøking",
    },
    media: {
      page: "side",
      call: "annet system",
      file: "fil",
      stream: "direkte",
    },
  },
  retention: {
    title: "Lagringstider",
    explanation:
      "Det som er eldre, slettes hver natt. Kortere tider gjelder fra neste natt og kan ikke angres.",
    labels: {
      positions: "Posisjoner, dager",
      messages: "Sendte meldinger og alarmer, dager",
      views: "Logg over hvem som har sett, dager",
      privateTrips: "Private turer i sin helhet, måneder",
      trips: "Kjørebok, år etter turens år",
    },
    bounds: (min, max) => `${min} til ${max}`,
    tripsHint: (count) =>
      `Etter loven skal kjøreboken i landet ditt oppbevares i ${
        years(count)
      }, så tiden kan ikke være kortere. Av slettede turer blir summen for hver enhet, hvert år og hver type stående.`,
    privateHint:
      "Deretter er bare dato, distanse og type igjen av en privat tur, slik at summer og kilometerstand fortsatt stemmer.",
    save: "Lagre",
    runs: "Hva som er slettet",
    noRuns: "Ingenting er slettet på grunn av alder ennå.",
    lastRun: (when) => `Siste kjøring: ${when}`,
    counts: {
      positions: "posisjoner",
      messages: "meldinger",
      views: "logglinjer",
      privateTrips: "private turer tømt",
      trips: "turer",
      names: "navn på slettede personer",
    },
    sums: "Summer av slettede turer",
  },
  erasure: {
    title: "Slett personer",
    explanation:
      "En slettet bruker kan ikke logge inn, men navnet og det som er lagret, finnes fortsatt. Her fjernes det for godt.",
    none: "Ingen bruker er slettet.",
    deletedAt: (when) => `Slettet ${when}`,
    erasedAt: (when) => `Fjernet ${when}`,
    nameKept: "Navnet blir stående i kjøreboken så lenge loven krever det.",
    open: "Fjern …",
    question: (name) => `Fjerne alt om ${name}?`,
    atOnce:
      "Straks: kontaktopplysninger, innlogginger, innsjekkinger, posisjoner under turene, steder og merknader for private turer, meldinger og loggen over hvem som har sett. Andre steder blir navnet «Slettet person».",
    later:
      "Senere: navnet på turer og attester som Skatteetaten kan spørre etter, fjernes når tiden er ute. Kilometer for hver enhet og type blir alltid stående.",
    irreversible: "Dette kan ikke angres.",
    yes: "Fjern",
    keep: "Behold",
    person: "Slettet person",
  },
};

export const privacyByKey: typeof en.privacyByKey = {
  RetentionPeriod: "Oppgi et heltall innenfor grensene.",
  PersonNotDeleted: "Slett brukeren først.",
};

export const privacyNotices: typeof en.privacyNotices = {
  RetentionSaved: "Lagringstidene er lagret.",
  PersonErased: "Personen er fjernet.",
};
