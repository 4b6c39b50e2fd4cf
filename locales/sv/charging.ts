import type * as en from "../en/charging.ts";

export const charging: typeof en.charging = {
  title: "Laddning",
  report: {
    charged: "Laddat (kWh)",
    difference: "Laddat minus förbrukat (kWh)",
    price: "Pris hemma per kWh",
    reimbursed: "Ersättning för hemmaladdning",
    kwhAt: {
      home: "Hemma (kWh)",
      workplace: "Arbetsplats (kWh)",
      public: "Annanstans (kWh)",
      unknown: "Okänd plats (kWh)",
    },
    paid: "Betalat utanför hemmet",
    priceNote:
      "Laddning hemma ersätts till enhetens eget pris per kWh, annars kontots, när företaget betalar elen; dess privata del är då drivmedelsförmån. Den som själv betalar elen ersätts för tjänst per sträcka, liksom för egen bil.",
    workplaceNote:
      "I Sverige är laddning på arbetsgivarens arbetsplats skattefri från den 1 juli 2023 till den 30 juni 2026; en kWh där är värd vad den kostar hemma.",
  },
  link: "Ange och ändra laddningar",
  editTitle: "Ändra en laddning",
  deleteTitle: "Ta bort en laddning",
  intro:
    "Ange varje laddning av en elbil. Rapporten summerar vad som har laddats hemma, på arbetsplatsen och på andra ställen, och vad laddningen hemma kostar till kontots pris per kWh.",
  noUnits:
    "Ingen enhet som du ser går på el. Välj el som bränsle för en enhet, eller laddhybrid bland det som Skatteverket frågar om.",
  unit: "Fordon",
  chooseUnit: "Välj fordon",
  date: "Dag",
  time: "Började klockan",
  when: "När",
  kwh: "Energi (kWh)",
  amount: (currency) => `Betalat (${currency})`,
  amountHint: "Enligt kvittot; lämna tomt om det inte finns något.",
  paid: "Betalat",
  place: "Plats",
  placeHint:
    "Fordonets spår säger om det stod på en plats som är märkt som hem eller arbetsplats. Välj plats själv om det inte stämmer.",
  byTrack: "Som spåret säger",
  byHand: "vald",
  places: {
    home: "Hemma",
    workplace: "På arbetsplatsen",
    public: "Någon annanstans",
    unknown: "Okänd",
  },
  hidden: "Dold: privat",
  enteredBy: "Angiven av",
  save: "Spara laddning",
  cancel: "Avbryt",
  listTitle: "Angivna laddningar",
  none: "Inga laddningar har angetts än.",
  edit: (when) => `Ändra laddningen ${when}`,
  delete: (when) => `Ta bort laddningen ${when}`,
  question: (when, unit) =>
    `Ta bort laddningen av ${unit}, ${when}? Den försvinner ur rapporterna.`,
  yes: "Ta bort",
  keep: "Behåll den",
};

export const chargingByKey: typeof en.chargingByKey = {
  SelectChargedUnit: "Välj en elbil.",
  ChargedKwh: "Ange mellan 0,01 och 1 000 kWh.",
  ChargingAmount: "Ange ett belopp från 0 till 100 000.",
  ChooseChargingPlace: "Välj en plats.",
  ChargingInFuture: "Laddningen kan inte börja i framtiden.",
  ChargingTaken:
    "Det finns redan en laddning av fordonet vid den här tidpunkten.",
  ChargingNotFound: "Laddningen finns inte.",
};

export const chargingNotices: typeof en.chargingNotices = {
  ChargingSaved: "Laddningen sparades.",
  ChargingDeleted: "Laddningen togs bort.",
};
