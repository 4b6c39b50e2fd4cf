import type { kmReport as english } from "../../en/km-report/km-report.ts";
import type {
  kmReportByKey as englishByKey,
  kmReportNotices as englishNotices,
} from "../../en/km-report/km-report.ts";

export const kmReport: typeof english = {
  title: "Rapportera kilometer",
  explanation:
    "Kilometerna som varje fordon kört under föregående månad rapporteras till den externa km-tjänsten från den 1:a till den 4:e i månaden. Sträckan är summan av månadens alla resor: tjänst, privat och övrigt.",
  notSet: "Den externa km-tjänsten är inte inställd.",
  closed:
    "Kilometer kan rapporteras från den 1:a till den 4:e i månaden. Listan visar hur det gick med föregående månad.",
  counts: (done, all) =>
    `${done} av ${all} fordon är rapporterade eller behöver inte rapporteras`,
  none: "Det finns inga fordon att rapportera.",
  column: {
    unit: "Fordon",
    registrationNumber: "Registreringsnummer",
    distance: "Sträcka",
    state: "Läge",
    report: "Rapportera",
  },
  state: {
    unreported: "Inte rapporterat",
    sending: "Inget svar än",
    reported: "Rapporterat",
    refused: "Inte godtaget",
    needless: "Behövs inte",
  },
  report: "Rapportera",
  again: "Rapportera igen",
  reportOf: (unit) => `Rapportera ${unit}`,
  reportAll: "Rapportera alla",
  confirmed: (month, unit, distance) =>
    `Rapporterat för ${month}: ${unit}, ${distance}.`,
  ways: {
    title: "Så rapporterar kontot",
    none: "För hand",
    remind:
      "För hand, och administratörerna får ett mejl varje dag från den 1:a till den 4:e så länge något fordon inte är rapporterat",
    automatic:
      "Automatiskt från den 1:a; administratörerna får ett mejl om fordon som återstår",
    save: "Spara",
  },
};

export const kmReportByKey: typeof englishByKey = {
  KmWrongDay:
    "Fel dag: kilometer kan rapporteras från den 1:a till den 4:e i månaden.",
  KmMonthReported: "Föregående månad är redan rapporterad.",
  KmNoResponse:
    "Tomt svar eller inget svar från km-tjänsten. Månaden är inte rapporterad; försök igen.",
  KmNoLicencePlate:
    "Registreringsnummer saknas: fordonet har inget registreringsnummer.",
  KmNoMatchingPlate:
    "Inget matchande registreringsnummer: km-tjänsten känner inte till det.",
  KmServiceCar: "Servicebilar behöver inte rapporteras.",
  KmBeingSent: "Fordonets rapport skickas just nu. Titta igen om en stund.",
  KmServiceDenied:
    "Km-tjänsten godtar inte den här portalen. Kontakta supporten.",
  KmServiceNotSet: "Den externa km-tjänsten är inte inställd.",
  KmAllUnitsOnly:
    "Bara administratörer som ser alla enheter väljer hur kontot rapporterar.",
  KmWay: "Välj none, remind eller automatic.",
};

export const kmReportNotices: typeof englishNotices = {
  KmReported: "Kilometerna har rapporterats.",
  KmReportsSent: "Kilometerna för alla fordon har rapporterats.",
  KmReportsOpen:
    "Alla fordon kunde inte rapporteras. Listan visar varför; försök igen med de andra.",
  KmWaySaved: "Sparat: hur kontot rapporterar.",
};
