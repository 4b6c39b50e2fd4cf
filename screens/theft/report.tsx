import { FormError } from "../../components/field.tsx";
import { Empty, Facts, Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { SentReport } from "../../db/theft/theft-reports.ts";
import { unitPath } from "../unit/paths.ts";
import { theftPath } from "./paths.ts";

type FactList = readonly (readonly [string, string])[];

interface ReportProps {
  unitId: number;
  info: FactList;
  object: FactList;
  recipients: readonly string[];
  errors?: string[];
  sent: readonly SentReport[];
}

/** What the theft report holds, its file, and to whom it goes and went. */
export function Report(props: ReportProps) {
  const m = useTexts();
  const t = m.theft;
  const { unitId, info, object } = props;
  return (
    <>
      <section class="card theft-facts">
        <h2>{t.info}</h2>
        {info.length > 0 ? <Facts facts={info} /> : <Empty>{t.noInfo}</Empty>}
        <div class="actions">
          <a class="quiet-button outlined" href={theftPath("info", unitId)}>
            {t.changeInfo}
          </a>
        </div>
      </section>
      <section class="card theft-facts">
        <h2>{m.object.name}</h2>
        <Facts facts={object} />
        <div class="actions">
          <a class="quiet-button outlined" href={unitPath("object", unitId)}>
            {t.changeObject}
          </a>
        </div>
      </section>
      <Sending {...props} />
      <SentReports {...props} />
    </>
  );
}

function Sending({ unitId, recipients, errors }: ReportProps) {
  const t = useTexts().theft;
  return (
    <form class="card form" method="post" action={theftPath("report", unitId)}>
      <h2>{t.sendTitle}</h2>
      <FormError errors={errors} />
      <p>
        {recipients.length > 0
          ? t.goesTo(recipients.join(", "))
          : t.noRecipients}
      </p>
      <p class="muted">{t.holds}</p>
      <div class="actions">
        <button type="submit" class="button" disabled={recipients.length === 0}>
          {t.send}
        </button>
        <a
          class="quiet-button outlined"
          href={theftPath("report", unitId).replace("?", "/pdf?")}
          download
        >
          {t.download}
        </a>
      </div>
    </form>
  );
}

function SentReports({ sent }: ReportProps) {
  const m = useTexts();
  const t = m.theft;
  const format = useFormat();
  if (sent.length === 0) return null;
  return (
    <Section title={t.sent}>
      <table class="unit-table">
        <thead>
          <tr>
            <th scope="col">{t.time}</th>
            <th scope="col">{t.who}</th>
            <th scope="col">{t.infoLabel.recipients}</th>
          </tr>
        </thead>
        <tbody>
          {sent.map(({ id, sentAt, sentBy, recipients }) => (
            <tr key={id}>
              <th scope="row">{format.dateTime(sentAt)}</th>
              <td data-label={t.who}>{sentBy ?? t.nobody}</td>
              <td data-label={t.infoLabel.recipients}>
                {recipients.map(({ email, state, doneAt }) => (
                  <div key={email}>
                    {email}: {m.message.state[state]}
                    {doneAt && ` ${format.dateTime(doneAt)}`}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
