import type { kmReport as english } from "../../en/km-report/km-report.ts";
import type {
  kmReportByKey as englishByKey,
  kmReportNotices as englishNotices,
} from "../../en/km-report/km-report.ts";

export const kmReport: typeof english = {
  title: "Rapporter kilometer",
  explanation:
    "Kilometerne som hvert kjøretøy har kjørt forrige måned, rapporteres til den eksterne km-tjenesten fra den 1. til den 4. i måneden. Distansen er summen av alle turene i måneden: yrke, privat og annet.",
  notSet: "Den eksterne km-tjenesten er ikke satt opp.",
  closed:
    "Kilometer kan rapporteres fra den 1. til den 4. i måneden. Listen viser hvordan det gikk med forrige måned.",
  counts: (done, all) =>
    `${done} av ${all} kjøretøy er rapportert eller trenger ikke rapport`,
  none: "Det finnes ingen kjøretøy å rapportere.",
  column: {
    unit: "Kjøretøy",
    registrationNumber: "Registreringsnummer",
    distance: "Distanse",
    state: "Tilstand",
    report: "Rapporter",
  },
  state: {
    unreported: "Ikke rapportert",
    sending: "Ikke noe svar ennå",
    reported: "Rapportert",
    refused: "Ikke godtatt",
    needless: "Trengs ikke",
  },
  report: "Rapporter",
  again: "Rapporter på nytt",
  reportOf: (unit) => `Rapporter ${unit}`,
  reportAll: "Rapporter alle",
  confirmed: (month, unit, distance) =>
    `Rapportert for ${month}: ${unit}, ${distance}.`,
  ways: {
    title: "Slik rapporterer kontoen",
    none: "For hånd",
    remind:
      "For hånd, og administratorene får en e-post hver dag fra den 1. til den 4. så lenge et kjøretøy ikke er rapportert",
    automatic:
      "Automatisk fra den 1.; administratorene får en e-post om kjøretøy som gjenstår",
    save: "Lagre",
  },
};

export const kmReportByKey: typeof englishByKey = {
  KmWrongDay:
    "Feil dag: kilometer kan rapporteres fra den 1. til den 4. i måneden.",
  KmMonthReported: "Forrige måned er allerede rapportert.",
  KmNoResponse:
    "Tomt svar eller ikke noe svar fra km-tjenesten. Måneden er ikke rapportert; prøv igjen.",
  KmNoLicencePlate:
    "Registreringsnummer mangler: kjøretøyet har ikke noe registreringsnummer.",
  KmNoMatchingPlate:
    "Ikke noe registreringsnummer som passer: km-tjenesten kjenner det ikke.",
  KmServiceCar: "Servicebiler trenger ikke rapport.",
  KmBeingSent: "Rapporten for kjøretøyet sendes akkurat nå. Se igjen om litt.",
  KmServiceDenied:
    "Km-tjenesten godtar ikke denne portalen. Kontakt kundestøtte.",
  KmServiceNotSet: "Den eksterne km-tjenesten er ikke satt opp.",
  KmAllUnitsOnly:
    "Bare administratorer som ser alle enheter, velger hvordan kontoen rapporterer.",
  KmWay: "Velg none, remind eller automatic.",
};

export const kmReportNotices: typeof englishNotices = {
  KmReported: "Kilometerne er rapportert.",
  KmReportsSent: "Kilometerne for alle kjøretøy er rapportert.",
  KmReportsOpen:
    "Ikke alle kjøretøy kunne rapporteres. Listen viser hvorfor; prøv igjen med de andre.",
  KmWaySaved: "Lagret: hvordan kontoen rapporterer.",
};
