import type * as en from "../en/toll.ts";

export const toll: typeof en.toll = {
  time: "Tid",
  station: "Betalingsstasjon",
  type: "Turens type",
  tariff: "På den tiden (SEK)",
  fee: "Avgift (SEK)",
  remark: "Hvorfor",
  remarks: {
    unresolved: "Kom inn i eller ut av sonen uten å bli sett: spør føreren",
    freeTime: "Avgiftsfri tid eller dag",
    severalPassages: "Regnes sammen med en dyrere eller tidligere passering",
    notThrough: "Kjørte ikke gjennom Backa",
    dayMaximum: "Døgnets høyeste beløp er nådd",
    afterOthers:
      "Det som er igjen av døgnets høyeste beløp etter de andre turene",
    vehicleType: "Kjøretøy av denne typen er avgiftsfrie",
    exempt: "Kjøretøyet er fritatt",
    probable: "usikker: få posisjoner nær stasjonen",
  },
  hiddenMonth: (month) => `Andres private turer i ${month}`,
  estimate:
    "Beregnet av kjøretøyenes posisjoner. Det er vedtaket fra svenske Transportstyrelsen som gjelder.",
  rules: {
    stockholm: (version, low, high) =>
      `Stockholm, tabell ${version}: hver passering koster det tidspunktet koster; passeringer av Essingeleden under samme kjøring regnes som én. Høyst ${high} SEK per kjøretøy og døgn i høysesong (1. mars til dagen før midtsommeraften, 15. august til 30. november), ellers ${low} SEK.`,
    gothenburg: (version, low) =>
      `Göteborg, tabell ${version}: passeringer innen 60 minutter fra den første regnes som én, den dyreste. Høyst ${low} SEK per kjøretøy og døgn.`,
  },
  uncertain:
    "Usikre passeringer tas med. Der et kjøretøy kom over sonens grense under et opphold i posisjonene, regnes ingen avgift, fordi avgiftsfrie tunneler går under grensen.",
  hidden:
    "Passeringer i tjenesten regnes som om det ikke fantes private; en privat passering koster det den legger til døgnet. Andres private turer vises som summen av hver hele måned i perioden.",
};
