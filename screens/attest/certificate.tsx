import type { YearCertificate } from "../../domain/attest/certificate.ts";
import {
  certificateSections,
  missingText,
} from "../../documents/certificate/sections.ts";
import type { Language } from "../../locales/index.ts";
import { Icon } from "../../components/icon.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

interface CertificateProps {
  certificate: YearCertificate;
  unitId: number;
  units: { id: number; name: string; registrationNumber: string | null }[];
  /** Years to choose from, the newest first. */
  years: number[];
  language: Language;
}

/** What a year of a unit's trip log holds, is worth and lacks. */
export function Certificate(props: CertificateProps) {
  const m = useTexts();
  const format = useFormat();
  const { certificate, unitId, language } = props;
  const writing = { texts: m, format, language };
  const query = `unit=${unitId}&year=${certificate.year}`;
  return (
    <div class="certificate">
      <Choice {...props} />
      <MissingFacts {...props} />
      <p class="unit-links">
        <a href={`/user/attest/certificate/pdf?${query}`}>
          {m.certificate.pdf}
        </a>
        <a href={`/user/create-triplog?unit=${unitId}`}>{m.trips.backToLog}</a>
        <a href="/user/attest">{m.attest.status}</a>
      </p>
      {certificateSections(certificate, writing).map(({ title, facts }) => (
        <section class="card" key={title}>
          <h2>{title}</h2>
          <dl class="facts">
            {facts.map(([name, fact]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Choice({ certificate, unitId, units, years }: CertificateProps) {
  const m = useTexts();
  return (
    <form
      class="filter filter-period"
      method="get"
      action="/user/attest/certificate"
      data-submit-on-change
    >
      <div class="field">
        <label for="unit">{m.trips.unit}</label>
        <select id="unit" name="unit">
          {units.map(({ id, name, registrationNumber }) => (
            <option key={id} value={id} selected={id === unitId}>
              {[name, registrationNumber].filter(Boolean).join(" · ")}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="year">{m.certificate.year}</label>
        <select id="year" name="year">
          {years.map((year) => (
            <option
              key={year}
              value={year}
              selected={year === certificate.year}
            >
              {year}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" class="button">{m.show}</button>
    </form>
  );
}

function MissingFacts(props: CertificateProps) {
  const m = useTexts();
  const { certificate: { missing }, language } = props;
  if (missing.length === 0) {
    return <p class="banner banner-success">{m.certificate.whole}</p>;
  }
  return (
    <div class="banner banner-warning">
      <Icon name="alert" />
      <div>
        <strong>{m.certificate.missingTitle}</strong>
        <ul>
          {missing.map((one) => (
            <li key={JSON.stringify(one)}>
              {missingText(one, { texts: m, language })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
