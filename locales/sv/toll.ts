import { monthText } from "../month.ts";
import type * as en from "../en/toll.ts";

export const toll: typeof en.toll = {
  time: "Tid",
  station: "Betalstation",
  type: "Resans typ",
  tariff: "Den tiden",
  fee: "Avgift",
  remark: "Varför",
  remarks: {
    unresolved: "Kom in i eller ut ur zonen utan att synas: fråga föraren",
    freeTime: "Avgiftsfri tid eller dag",
    severalPassages: "Räknas ihop med en dyrare eller tidigare passage",
    notThrough: "Körde inte igenom Backa",
    dayMaximum: "Dygnets högsta belopp är nått",
    afterOthers:
      "Det som resan lägger till dygnets avgift efter de andra resorna",
    vehicleType: "Fordon av den här typen är avgiftsfria",
    exempt: "Fordonet är undantaget",
    probable: "osäker: få positioner nära stationen",
    added: "tillagd för hand",
    removed: "Borttagen för hand",
  },
  hiddenMonth: (month) => `Andras privata resor i ${monthText(month, "sv")}`,
  estimate:
    "Beräknat av fordonens positioner. Det är Transportstyrelsens skattebeslut som gäller.",
  coverage:
    "Kända är betalstationerna för trängselskatt i Stockholm och Göteborg, där den öppna källan saknar några körfält. Det här räknas inte, eftersom stationernas lägen inte är kända här: alla bomstationer i Norge, avgifterna på Motalabron, Sundsvallsbron och Skurubron, färjor och avgifter i andra länder. En resa som passerat en sådan station visar ingen avgift.",
  rules: {
    stockholm: (version, low, high) =>
      `Stockholm, tabell ${version}: varje passage kostar vad tiden kostar; passager av Essingeleden under samma körning räknas som en. Högst ${high} kr per fordon och dygn i högsäsong (1 mars till dagen före midsommarafton, 15 augusti till 30 november), annars ${low} kr.`,
    gothenburg: (version, low) =>
      `Göteborg, tabell ${version}: passager inom 60 minuter från den första räknas som en, den dyraste. Högst ${low} kr per fordon och dygn.`,
  },
  uncertain:
    "Osäkra passager tas med. Där ett fordon kom över zonens gräns under ett uppehåll i positionerna, eller utan att en station låg vid dess väg, tas ingen avgift upp, eftersom avgiftsfria tunnlar går under gränsen.",
  hidden:
    "Passager i tjänsten räknas som om det inte fanns några privata; en privat passage kostar det som den lägger till dygnet. Andras privata resor visas som summan av varje hel månad i perioden.",
  passages: {
    title: (when) => `Trängselskatt för resan ${when}`,
    back: "Tillbaka till resan",
    open: "Visa eller ändra passager",
    none: "Ingen passage av en betalstation är känd.",
    sum: (count, amount) =>
      count === 1
        ? `Trängselskatt: 1 passage, ${amount}.`
        : `Trängselskatt: ${count} passager, ${amount}.`,
    unknownStation: "Okänd betalstation",
    attested: "Resan är attesterad, så passagerna går inte att ändra.",
    addTitle: "Lägg till en passage",
    date: "Datum",
    time: "Tid",
    chooseStation: "Välj betalstation",
    addReason: "Anledning, till exempel fakturan där den står",
    add: "Lägg till passagen",
    remove: "Ta bort…",
    removeReason: "Varför fordonet inte passerade här",
    removeYes: "Ta bort passagen",
    log: "Ändringar",
    noLog: "Den här resans passager har inte ändrats.",
    said: {
      added: (station, clock) => `Tillagd: ${station}, ${clock}`,
      removed: (station, clock) => `Borttagen: ${station}, ${clock}`,
    },
    by: (who, when) => `${who}, ${when}`,
    undoneBy: (who, when) => `Ångrad av ${who}, ${when}`,
    undo: "Ångra",
    undoOf: (what) => `Ångra: ${what}`,
  },
  invoice: {
    outcome: "Utfall",
    outcomes: {
      private: "Privat, ska debiteras",
      differs: "Annat belopp",
      notInvoiced: "Saknas på fakturan",
      notInLog: "Saknas i körjournalen",
      agreed: "Stämmer",
    },
    invoiced: "Faktura",
    computed: "Körjournal",
    private: "Privat",
    notes: [
      "De sparade fakturorna för de valda dagarna jämförs. En rad och en passage hör ihop inom tre minuter vid samma betalstation; en dagssumma jämförs med dagens passager.",
      "Av andras privata resor är bara dagen känd här: en rad är privat när fordonet hade en sådan resa den dagen och ingen annan passage förklarar raden. Fråga föraren om det är oklart.",
    ],
    title: "Fakturor för trängselskatt",
    intro:
      "Klistra in fakturan från Transportstyrelsen, eller välj den som fil, och se den bredvid körjournalens passager.",
    hint:
      "En tabell med rubrikrad (datum, tid, betalstation, belopp, registreringsnummer) som CSV, eller text kopierad ur en PDF. En rad utan tid är summan av en dag. Sparas ett fordons månad igen ersätts den.",
    file: "Fil (CSV eller text)",
    text: "Eller klistra in raderna här",
    plate: "Registreringsnummer",
    plateHint: "Bara när raderna inte nämner något fordon.",
    save: "Spara och jämför",
    stored: "Sparade fakturor",
    none: "Ingen faktura har sparats än.",
    vehicles: "Fordon",
    lines: "Rader",
    sum: "Summa",
    savedBy: (when, who) => who ? `Sparad ${when} av ${who}` : `Sparad ${when}`,
    open: (month) => `Jämför ${month}`,
    delete: "Ta bort",
    deleteOf: (month) => `Ta bort fakturan för ${month}`,
    question: (month) =>
      `Vill du ta bort det som är sparat av fakturan för ${month}? Resor och passager blir kvar.`,
    yes: "Ta bort fakturan",
    keep: "Behåll den",
    saved: (lines) =>
      lines === 1 ? "1 rad är sparad." : `${lines} rader är sparade.`,
    gone: (lines) =>
      lines === 1
        ? "1 rad som var sparad för samma fordon och månad finns inte i den, och är borta."
        : `${lines} rader som var sparade för samma fordon och månader finns inte i den, och är borta.`,
    faults: (count) =>
      count === 1
        ? "1 rad gick inte att läsa:"
        : `${count} rader gick inte att läsa:`,
    line: (line) => `Rad ${line}`,
  },
};

export const tollByKey: typeof en.tollByKey = {
  ChooseStation: "Välj en betalstation.",
  SpecifyReason: "Ange en anledning.",
  PassageOutsideTrip: "Tiden ligger utanför resan.",
  PassageExists: "Resan har redan en passage av betalstationen vid den tiden.",
  PassageNotFound: "Resan har inte längre någon sådan passage.",
  NothingToRead:
    "Det gick inte att hitta någon rad med datum och belopp. Se efter att hela tabellen eller texten är med.",
  NoLineReadable: "Ingen rad går att läsa, så inget är sparat. {name}",
  InvalidTime: "Tiden är inte giltig.",
  InvalidAmount: "Beloppet är inte giltigt.",
  TooManyLines:
    "Det är fler rader än som kan läsas på en gång; dela upp fakturan per månad.",
  NoRegistrationNumber: "Raden nämner inget fordon.",
  SameLineTwice: "Raden finns två gånger; den räknas en gång.",
  InvalidPlate: "Det är inget registreringsnummer.",
};

export const tollNotices: typeof en.tollNotices = {
  PassageAdded: "Passagen är tillagd.",
  PassageRemoved: "Passagen är borttagen.",
  InvoiceSaved: "Fakturan är sparad.",
  InvoiceReplaced:
    "Fakturan är sparad. Rader som var sparade för samma fordon och månader och inte finns i den är borta.",
  InvoiceKnown: "Inget nytt: alla rader i fakturan var redan sparade.",
  InvoiceDeleted: "Fakturan är borttagen.",
};
