import type * as en from "../en/toll.ts";

export const toll: typeof en.toll = {
  time: "Tid",
  station: "Betalstation",
  type: "Resans typ",
  tariff: "Den tiden (SEK)",
  fee: "Avgift (SEK)",
  remark: "Varför",
  remarks: {
    unresolved: "Kom in i eller ut ur zonen utan att synas: fråga föraren",
    freeTime: "Avgiftsfri tid eller dag",
    severalPassages: "Räknas ihop med en dyrare eller tidigare passage",
    notThrough: "Körde inte igenom Backa",
    dayMaximum: "Dygnets högsta belopp är nått",
    afterOthers:
      "Det som är kvar av dygnets högsta belopp efter de andra resorna",
    vehicleType: "Fordon av den här typen är avgiftsfria",
    exempt: "Fordonet är undantaget",
    probable: "osäker: få positioner nära stationen",
  },
  hiddenMonth: (month) => `Andras privata resor i ${month}`,
  estimate:
    "Beräknat av fordonens positioner. Det är Transportstyrelsens skattebeslut som gäller.",
  rules: {
    stockholm: (version, low, high) =>
      `Stockholm, tabell ${version}: varje passage kostar vad tiden kostar; passager av Essingeleden under samma körning räknas som en. Högst ${high} kr per fordon och dygn i högsäsong (1 mars till dagen före midsommarafton, 15 augusti till 30 november), annars ${low} kr.`,
    gothenburg: (version, low) =>
      `Göteborg, tabell ${version}: passager inom 60 minuter från den första räknas som en, den dyraste. Högst ${low} kr per fordon och dygn.`,
  },
  uncertain:
    "Osäkra passager tas med. Där ett fordon kom över zonens gräns under ett uppehåll i positionerna tas ingen avgift upp, eftersom avgiftsfria tunnlar går under gränsen.",
  hidden:
    "Passager i tjänsten räknas som om det inte fanns några privata; en privat passage kostar det som den lägger till dygnet. Andras privata resor visas som summan av varje hel månad i perioden.",
};
