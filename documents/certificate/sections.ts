import type {
  Missing,
  YearCertificate,
} from "../../domain/attest/certificate.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import { localeOf } from "../../locales/format.ts";
import type { Language } from "../../locales/index.ts";
import type { Writing } from "../reader.ts";

/** A part of the certificate: facts with their names. */
interface CertificateSection {
  title: string;
  facts: [string, string][];
}

/** Gives the contents of a certificate, the same on the page and on paper. */
export function certificateSections(
  certificate: YearCertificate,
  writing: Writing,
): CertificateSection[] {
  return [
    odometerSection(certificate, writing),
    distanceSection(certificate, writing),
    logSection(certificate, writing),
    driverSection(certificate, writing),
    chainSection(certificate, writing),
  ].filter(({ facts }) => facts.length > 0);
}

function odometerSection(
  { openingM, closingM, isOpen }: YearCertificate,
  { texts: m, format }: Writing,
): CertificateSection {
  const x = m.certificate;
  const odometer = (metres: number | null) =>
    metres === null ? "–" : format.odometer(metres);
  const ran = openingM === null || closingM === null
    ? "–"
    : format.distance(closingM - openingM);
  return {
    title: x.odometer,
    facts: [
      [x.opening, odometer(openingM)],
      [isOpen ? x.closingNow : x.closing, odometer(closingM)],
      [x.ran, ran],
    ],
  };
}

function distanceSection(
  { sums, unrecordedM }: YearCertificate,
  { texts: m, format }: Writing,
): CertificateSection {
  const unrecorded = unrecordedM === null ? "–" : format.distance(unrecordedM);
  return {
    title: m.certificate.distances,
    facts: [
      ...TRIP_TYPES.map((type): [string, string] => [
        m.tripType[type],
        format.distance(sums[type]),
      ]),
      [m.trip.total, format.distance(sums.total)],
      [m.odometer.unrecorded, unrecorded],
    ],
  };
}

function logSection(
  { trips, edits, editedTrips, periods, gaps }: YearCertificate,
  { texts: m }: Writing,
): CertificateSection {
  const x = m.certificate;
  const edited = edits === 0 ? "0" : x.edited(edits, m.trip.count(editedTrips));
  return {
    title: x.log,
    facts: [
      [x.trips, String(trips)],
      [x.edits, edited],
      [x.attested, listed(periods.map(daysText))],
      [
        x.notAttested,
        listed(
          gaps.map((gap) =>
            gap.trips > 0
              ? x.gap(daysText(gap), m.trip.count(gap.trips))
              : daysText(gap)
          ),
        ),
      ],
    ],
  };
}

function driverSection(
  { drivers }: YearCertificate,
  { texts: m, format }: Writing,
): CertificateSection {
  const x = m.certificate;
  return {
    title: x.drivers,
    facts: drivers.map(({ name, trips, distanceM }) => [
      name ?? x.noDriver,
      x.driven(m.trip.count(trips), format.distance(distanceM)),
    ]),
  };
}

function chainSection(
  { chain: { entries, head, fault } }: YearCertificate,
  { texts: m }: Writing,
): CertificateSection {
  const x = m.certificate;
  const state = fault ? x.broken(fault.sequence) : x.fits(entries);
  return {
    title: x.chain,
    facts: [
      [x.chainState, head === null && !fault ? x.noChain : state],
      ...head === null ? [] : [[x.head, head] satisfies [string, string]],
    ],
  };
}

/** Gives the text about what is missing. */
export function missingText(
  missing: Missing,
  { texts: m, language }: Pick<Writing, "texts" | "language">,
): string {
  const x = m.certificate.missing;
  switch (missing.code) {
    case "noReading":
      return x.noReading[missing.at];
    case "unattested":
      return x.unattested(
        missing.months.map((month) => monthName(month, language)).join(", "),
      );
    case "chain":
      return x.chain(missing.sequence);
    default:
      return x[missing.code];
  }
}

function monthName(month: string, language: Language): string {
  const name = new Intl.DateTimeFormat(localeOf(language), {
    month: "long",
    timeZone: "UTC",
  });
  return name.format(new Date(`${month}-01T00:00:00Z`));
}

function daysText({ from, to }: Days): string {
  return from === to ? from : `${from} – ${to}`;
}

function listed(texts: string[]): string {
  return texts.join(", ") || "–";
}
