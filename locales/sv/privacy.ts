import type * as en from "../en/privacy.ts";

const days = (count: number) => count === 1 ? "1 dag" : `${count} dagar`;
const months = (count: number) => count === 1 ? "1 månad" : `${count} månader`;
const years = (count: number) => `${count} år`;

export const privacy: typeof en.privacy = {
  title: "Integritet",
  introduction:
    "Vad som sparas om dig här, varför, hur länge och vem som kan se det. Tiderna är de som gäller för ditt konto.",
  register: "Vad som sparas och varför",
  why: "Varför",
  howLong: "Hur länge",
  whoSees: "Vem ser det",
  rows: {
    positions: {
      what: "Positioner för enheterna du kör",
      why: "Realtidskartan, och för att hitta resor",
      howLong: days,
      whoSees:
        "Administratörer och användare som har enheten. Under dina privata resor bara du.",
    },
    trips: {
      what: "Resor i körjournalen: tid, platser, sträcka, ärende, förare",
      why: "Körjournalen som Skatteverket frågar efter",
      howLong: (count) => `${years(count)} efter resans år`,
      whoSees:
        "Administratörer och användare som har enheten. Av en privat resa ser andra bara datum och sträcka.",
    },
    privateTrips: {
      what: "Platser, rutt och anteckningar för privata resor",
      why: "För att du ska kunna se och rätta dina egna resor",
      howLong: (count) =>
        `${months(count)}; sedan finns bara datum och sträcka kvar`,
      whoSees: "Bara du",
    },
    views: {
      what: "Vem som har tittat på dina resor och positioner",
      why: "För att du ska kunna kontrollera det",
      howLong: days,
      whoSees: "Bara du",
    },
    messages: {
      what: "E-post, sms och notiser som skickats till dig",
      why: "För att visa vad som skickats och för att hitta fel",
      howLong: days,
      whoSees: "Administratörer",
    },
    profile: {
      what: "Ditt namn, dina kontaktuppgifter och inloggningar",
      why: "För att du ska kunna logga in och nås",
      howLong: () =>
        "Tills du tas bort. Namnet står kvar på resor så länge Skatteverket kan fråga efter dem.",
      whoSees: "Administratörer. Alla på kontot ser ditt namn.",
    },
  },
  support:
    "Kundtjänst kan öppna ett konto för att hjälpa till. Varje gång står i loggen, märkt som kundtjänst.",
  notFor: "Körstil, raster och arbetstid bedöms inte utifrån uppgifterna.",
  rights: "Dina rättigheter",
  rightsText:
    "Be en administratör för ditt konto att rätta eller radera det som är fel eller inte längre behövs. Du kan också klaga hos Integritetsskyddsmyndigheten.",
  data: "Dina uppgifter",
  dataText:
    "Allt som sparas om dig: profil, resor, positioner, incheckningar, attester, ändringar, inloggningar, meddelanden och vem som har tittat. CSV är en zip-fil med en tabell för varje.",
  downloadJson: "Ladda ner JSON",
  downloadCsv: "Ladda ner CSV (zip)",
  views: {
    title: "Vem har sett mina resor",
    explanation:
      "Varje rad visar att någon tittade på dina resor eller positioner under en viss timme. Det som du själv tittar på visas inte.",
    none: "Ingen har tittat på dina resor eller positioner.",
    csv: "Ladda ner CSV",
    support: "Kundtjänst",
    times: (count) => count === 1 ? "en gång" : `${count} gånger`,
    goneUnit: "Borttagen enhet",
    when: "När",
    who: "Vem",
    unit: "Enhet",
    kindTitle: "Vad",
    medium: "Hur",
    count: "Gånger",
    newest: "Senaste",
    older: "Äldre",
    kinds: {
      trips: "Resor",
      positions: "Positioner",
      place: "Plats på kartan",
      certificate: "Årsintyg",
      diagnostics: "Felsökning",
    },
    media: {
      page: "sida",
      call: "annat system",
      file: "fil",
      stream: "direkt",
    },
  },
  retention: {
    title: "Lagringstider",
    explanation:
      "Det som är äldre tas bort varje natt. Kortare tider börjar gälla nästa natt och går inte att ångra.",
    labels: {
      positions: "Positioner, dagar",
      messages: "Skickade meddelanden och larm, dagar",
      views: "Logg över vem som tittat, dagar",
      privateTrips: "Privata resor i sin helhet, månader",
      trips: "Körjournal, år efter resans år",
    },
    bounds: (min, max) => `${min} till ${max}`,
    tripsHint: (count) =>
      `Enligt lag ska körjournalen i ditt land sparas i ${
        years(count)
      }, så tiden kan inte vara kortare. Av borttagna resor finns summan för varje enhet, år och typ kvar.`,
    privateHint:
      "Sedan finns bara datum, sträcka och typ kvar av en privat resa, så att summor och mätarställning fortfarande stämmer.",
    save: "Spara",
    runs: "Vad som har tagits bort",
    noRuns: "Inget har tagits bort på grund av ålder ännu.",
    lastRun: (when) => `Senaste körning: ${when}`,
    counts: {
      positions: "positioner",
      messages: "meddelanden",
      views: "loggrader",
      privateTrips: "privata resor tömda",
      trips: "resor",
      names: "namn på raderade personer",
    },
    sums: "Summor av borttagna resor",
  },
  erasure: {
    title: "Radera personer",
    explanation:
      "En borttagen användare kan inte logga in, men namnet och det som sparats finns kvar. Här raderas det.",
    none: "Ingen användare har tagits bort.",
    deletedAt: (when) => `Borttagen ${when}`,
    erasedAt: (when) => `Raderad ${when}`,
    nameKept: "Namnet står kvar i körjournalen så länge lagen kräver det.",
    open: "Radera …",
    question: (name) => `Radera allt om ${name}?`,
    atOnce:
      "Genast: kontaktuppgifter, inloggningar, incheckningar, positioner under resorna, platser och anteckningar för privata resor, meddelanden och loggen över vem som tittat. På andra ställen blir namnet ”Raderad person”.",
    later:
      "Senare: namnet på resor och attester som Skatteverket kan fråga efter tas bort när deras tid är ute. Kilometer för varje enhet och typ finns alltid kvar.",
    irreversible: "Det går inte att ångra.",
    yes: "Radera",
    keep: "Behåll",
    person: "Raderad person",
  },
};

export const privacyByKey: typeof en.privacyByKey = {
  RetentionPeriod: "Ange ett heltal inom gränserna.",
  PersonNotDeleted: "Ta först bort användaren.",
};

export const privacyNotices: typeof en.privacyNotices = {
  RetentionSaved: "Lagringstiderna har sparats.",
  PersonErased: "Personen har raderats.",
};
