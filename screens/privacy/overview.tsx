import type { RetentionPeriods } from "../../domain/privacy/retention.ts";
import { FormError } from "../../components/field.tsx";
import { Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { LOCK_LOG_PATH } from "../lock/paths.ts";

/** What is stored about the reader, why, how long, and who sees it, with a link to all of it. */
export function PrivacyOverview(
  { periods, errors }: {
    /** The periods of the reader's account. */
    periods: RetentionPeriods;
    errors?: string[];
  },
) {
  const { privacy: texts, lock } = useTexts();
  return (
    <div class="privacy">
      <FormError errors={errors} />
      <p>{texts.introduction}</p>
      <Section title={texts.data}>
        <p>{texts.dataText}</p>
        <p class="actions">
          <a class="button" href="/user/privacy/data/json" download>
            {texts.downloadJson}
          </a>
          <a
            class="quiet-button outlined"
            href="/user/privacy/data/csv"
            download
          >
            {texts.downloadCsv}
          </a>
        </p>
        <p>
          <a href="/user/privacy/views">{texts.views.title}</a>
        </p>
        <p>
          <a href={LOCK_LOG_PATH}>{lock.log.title}</a>
        </p>
      </Section>
      <Section title={texts.register}>
        <Register periods={periods} />
        <p>{texts.support}</p>
        <p>{texts.notFor}</p>
      </Section>
      <Section title={texts.rights}>
        <p>{texts.rightsText}</p>
      </Section>
    </div>
  );
}

const ROWS = [
  "positions",
  "trips",
  "privateTrips",
  "views",
  "messages",
  "profile",
] as const;

function Register({ periods }: { periods: RetentionPeriods }) {
  const texts = useTexts().privacy;
  return (
    <ul class="privacy-register">
      {ROWS.map((kind) => {
        const row = texts.rows[kind];
        const period = kind === "profile" ? 0 : periods[kind];
        return (
          <li key={kind} class="card">
            <h3>{row.what}</h3>
            <dl>
              <div>
                <dt>{texts.why}</dt>
                <dd>{row.why}</dd>
              </div>
              <div>
                <dt>{texts.howLong}</dt>
                <dd>{row.howLong(period)}</dd>
              </div>
              <div>
                <dt>{texts.whoSees}</dt>
                <dd>{row.whoSees}</dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
