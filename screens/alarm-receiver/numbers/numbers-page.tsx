import { About } from "../../../components/list/about.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Empty } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import {
  type AlertNumber,
  listAlertNumbers,
} from "../../../db/alarm-receiver/alert-numbers.ts";
import type { Ask } from "../../../http/ask.ts";
import { NUMBERS_PATH } from "../paths.ts";
import { hasAlertNumbers } from "../special-parent.ts";

/** The alert numbers of an account of the special parent (ALARM-40); for everybody else there is no such page. */
export async function alertNumbersPage(ask: Ask) {
  if (!hasAlertNumbers(ask)) return ask.notFound();
  const numbers = await listAlertNumbers(ask.db, ask.actor);
  return ask.render(<Numbers numbers={numbers} />, {
    title: ask.texts.alarmReceiver.numbers.title,
    current: NUMBERS_PATH,
    style: "alarm-receiver",
  });
}

function Numbers({ numbers }: { numbers: AlertNumber[] }) {
  const { numbers: t, column } = useTexts().alarmReceiver;
  return (
    <div class="receivers">
      <div class="list-top">
        <About>{t.explanation}</About>
        <a
          class="button main-action"
          href={`${NUMBERS_PATH}/new`}
          data-dialog="refresh"
        >
          <Icon name="plus" />
          {t.add}
        </a>
      </div>
      {numbers.length === 0
        ? <Empty>{t.none}</Empty>
        : (
          <table class="card-table">
            <thead>
              <tr>
                <th scope="col">{t.name}</th>
                <th scope="col">{column.phone}</th>
                <th scope="col">
                  <span class="visually-hidden">{column.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {numbers.map((number) => <Row key={number.id} number={number} />)}
            </tbody>
          </table>
        )}
    </div>
  );
}

function Row({ number }: { number: AlertNumber }) {
  const { numbers: t } = useTexts().alarmReceiver;
  const { id, name } = number;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{numberText(number)}</td>
      <td class="row-actions">
        <a
          class="icon-button"
          href={`${NUMBERS_PATH}/${id}`}
          data-dialog="refresh"
          aria-label={t.editTitle(name)}
          title={t.editTitle(name)}
        >
          <Icon name="pencil" />
        </a>
        <a
          class="icon-button"
          href={`${NUMBERS_PATH}/${id}/delete`}
          data-dialog="refresh"
          aria-label={t.delete(name)}
          title={t.delete(name)}
        >
          <Icon name="trash" />
        </a>
      </td>
    </tr>
  );
}

/** Writes a number with its country code. */
export function numberText(
  { countryCode, phone }: Pick<AlertNumber, "countryCode" | "phone">,
): string {
  return `+${countryCode} ${phone}`;
}
