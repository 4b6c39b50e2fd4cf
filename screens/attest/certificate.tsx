import { BackLink } from "../../components/sections.tsx";
import { LOG } from "../trip/paths.ts";
import { ATTEST_PATH } from "./paths.ts";
import type { YearCertificate } from "../../domain/attest/certificate.ts";
import {
  certificateSections,
  missingText,
} from "../../documents/certificate/sections.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Icon } from "../../components/icon.tsx";
import { useFormat, useLanguage, useTexts } from "../../components/texts.tsx";
import { type OfferedUnit, UnitField } from "../unit/unit-field.tsx";

interface CertificateProps {
  certificate: YearCertificate;
  unitId: number;
  units: readonly OfferedUnit[];
  /** Years to choose from, the newest first. */
  years: number[];
}

/** What a year of a unit's trip log contains and lacks. */
export function Certificate(props: CertificateProps) {
  const m = useTexts();
  const { certificate, unitId } = props;
  const writing = { texts: m, format: useFormat(), language: useLanguage() };
  const query = `unit=${unitId}&year=${certificate.year}`;
  return (
    <div class="certificate">
      <BackLink href={`${LOG}?unit=${unitId}`}>{m.trip.backToLog}</BackLink>
      <div class="certificate-head">
        <UnitAndYear {...props} />
        <p class="actions">
          <a class="button" href={`${ATTEST_PATH}/certificate/pdf?${query}`}>
            {m.certificate.pdf}
          </a>
          <a class="quiet-button outlined" href={ATTEST_PATH}>
            {m.pages.attest}
          </a>
        </p>
      </div>
      <MissingFacts {...props} />
      <div class="certificate-parts">
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
    </div>
  );
}

function UnitAndYear({ certificate, unitId, units, years }: CertificateProps) {
  const m = useTexts();
  return (
    <form
      class="filter filter-period"
      method="get"
      action="/user/attest/certificate"
      data-submit-on-change
    >
      <UnitField units={units} unitId={unitId} />
      <ChoiceField
        name="year"
        label={m.certificate.year}
        options={years.map(String).map((year) => ({ value: year, text: year }))}
        value={String(certificate.year)}
      />
      <button type="submit" class="button">{m.show}</button>
    </form>
  );
}

function MissingFacts({ certificate: { missing } }: CertificateProps) {
  const m = useTexts();
  const language = useLanguage();
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
