import type { forecast as english } from "../../en/forecast/forecast.ts";

export const forecast: typeof english = {
  title: "Prognose",
  pace: (asOf) =>
    `Prognose i takten til og med ${asOf}: det som ble kjørt en gjennomsnittlig dag, fortsetter til skatteåret er slutt.`,
  atEnd: (amount, day) => `${amount} den ${day}`,
  passedOn: (day) => `Passeres ${day} i denne takten`,
  isPassed: "Passert",
  isKept: "Passeres ikke i denne takten",
  bar: (used, atEnd) => `${used} nå, ${atEnd} ved årets slutt`,
  legend: {
    used: "Brukt",
    over: "Over grensen",
    more: "Prognose",
    limit: "Grense",
  },
  worth: {
    more: (amount) =>
      `Når grensen passeres, skattlegges ${amount} mer for året.`,
    less: (amount) =>
      `Når grensen passeres, skattlegges ${amount} mindre for året.`,
    lost: (amount) =>
      `Over grensen blir ${amount} mindre av kjøregodtgjørelsen skattefri i denne takten.`,
  },
  worthNow: {
    more: (amount) => `Grensen er passert: ${amount} mer skattlegges for året.`,
    less: (amount) =>
      `Grensen er passert: ${amount} mindre skattlegges for året.`,
  },
  money: {
    fuel: (amount) => `I denne takten blir årets drivstoffordel ${amount}.`,
    mileage: (amount) =>
      `I denne takten er høyst ${amount} kjøregodtgjørelse skattefri.`,
  },
  outcomes: {
    passed: "Allerede passert",
    willPass: "Passeres i år",
    kept: "Passeres ikke",
  },
  columns: {
    limit: "Grense",
    countedIn: "Regnes i",
    used: "Brukt",
    allowed: "Grenseverdi",
    atEnd: "Ved årets slutt",
    share: "Brukt andel",
    shareAtEnd: "Andel ved årets slutt",
    outcome: "Utfall",
    passedOn: "Passeres",
    countedFor: "Hvem sin yrkeskjøring",
    worth: "Stegets verdi",
    money: "Året i penger",
  },
  units: { days: "dager", km: "km", mil: "mil", mile: "engelske mil" },
  notes: {
    vehicleAlone:
      "Distansen i yrket er her enhetens eller sjåførens egen. For en firmabil som noen har, ser den som har bilen og administratorer distansen som avgjør: innehaverens, i alle årets firmabiler til sammen.",
    counted:
      "For en svensk firmabil som noen har, er distansen i yrket innehaverens, i alle årets firmabiler til sammen, slik rapporten Fordelsverdi regner; kolonnen sier hvem det er og hvilke biler det er.",
    pace:
      "Prognosen legger til den gjennomsnittlige dagen fram til rapportens siste dag, eller i dag, for resten av skatteåret.",
    worth:
      "Stegets verdi er det som skattlegges mer (eller med minus mindre) i året når grensen passeres; for britiske miles det som blir mindre skattefritt. Det er ikke selve skatten, som avhenger av den ansattes inntekt.",
    charging:
      "Strøm som til nå er ladet skattefritt på jobben, er holdt utenfor drivstoffordelen, som i rapporten Fordelsverdi; hva som kommer til å bli ladet der, er ikke kjent og regnes som skattepliktig.",
    money:
      "Året i penger er drivstoffordelen i takten av privat kjøring, eller den kjøregodtgjørelsen som høyst er skattefri. Hver måned regnes etter innstillingene som gjelder i den. Firmabil- og drivstoffordel vises for administratorer og for den som har bilen.",
  },
};
