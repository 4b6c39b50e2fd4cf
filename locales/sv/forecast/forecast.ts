import type { forecast as english } from "../../en/forecast/forecast.ts";

export const forecast: typeof english = {
  title: "Prognos",
  pace: (asOf) =>
    `Prognos i takten till och med ${asOf}: det som kördes en genomsnittlig dag fortsätter till skatteårets slut.`,
  atEnd: (amount, day) => `${amount} den ${day}`,
  passedOn: (day) => `Passeras den ${day} i den här takten`,
  isPassed: "Passerad",
  isKept: "Passeras inte i den här takten",
  bar: (used, atEnd) => `${used} nu, ${atEnd} vid årets slut`,
  legend: {
    used: "Använt",
    over: "Över gränsen",
    more: "Prognos",
    limit: "Gräns",
  },
  worth: {
    more: (amount) => `När gränsen passeras beskattas ${amount} mer för året.`,
    less: (amount) =>
      `När gränsen passeras beskattas ${amount} mindre för året.`,
    lost: (amount) =>
      `Över gränsen blir ${amount} mindre av milersättningen skattefri i den här takten.`,
  },
  worthNow: {
    more: (amount) => `Gränsen är passerad: ${amount} mer beskattas för året.`,
    less: (amount) =>
      `Gränsen är passerad: ${amount} mindre beskattas för året.`,
  },
  money: {
    fuel: (amount) => `I den här takten blir årets drivmedelsförmån ${amount}.`,
    mileage: (amount) =>
      `I den här takten är högst ${amount} milersättning skattefri.`,
  },
  outcomes: {
    passed: "Redan passerad",
    willPass: "Passeras i år",
    kept: "Passeras inte",
  },
  columns: {
    limit: "Gräns",
    countedIn: "Räknas i",
    used: "Använt",
    allowed: "Gränsvärde",
    atEnd: "Vid årets slut",
    share: "Använd andel",
    shareAtEnd: "Andel vid årets slut",
    outcome: "Utfall",
    passedOn: "Passeras den",
    countedFor: "Vems tjänstekörning",
    worth: "Stegets värde",
    money: "Året i pengar",
  },
  units: { days: "dagar", km: "km", mil: "mil", mile: "engelska mil" },
  notes: {
    vehicleAlone:
      "Sträckan i tjänsten är här enhetens eller förarens egen. För en förmånsbil som någon har ser den som har bilen och administratörer den sträcka som avgör: innehavarens, i årets alla förmånsbilar tillsammans.",
    counted:
      "För en svensk förmånsbil som någon har är sträckan i tjänsten innehavarens, i årets alla förmånsbilar tillsammans, som rapporten Förmånsvärde räknar; kolumnen anger vem det är och vilka bilarna är.",
    pace:
      "Prognosen lägger till den genomsnittliga dagen fram till rapportens sista dag, eller i dag, för resten av skatteåret.",
    worth:
      "Stegets värde är vad som beskattas mer (eller med minus mindre) under året när gränsen passeras; för brittiska mil vad som blir mindre skattefritt. Det är inte själva skatten, som beror på den anställdas inkomst.",
    charging:
      "El som hittills har laddats skattefritt på jobbet är borträknad från drivmedelsförmånen, som i rapporten Förmånsvärde; vad som kommer att laddas där är inte känt och räknas som skattepliktigt.",
    money:
      "Året i pengar är drivmedelsförmånen i takten av privat körning, eller den milersättning som högst är skattefri. Varje månad räknas efter de inställningar som gäller i den. Bil- och drivmedelsförmån visas för administratörer och för den som har bilen.",
  },
};
