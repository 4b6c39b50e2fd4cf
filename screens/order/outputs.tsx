import type { OutputPhase } from "../../domain/order/output.ts";
import type { Texts } from "../../locales/index.ts";
import { Icon } from "../../components/icon.tsx";
import { Section } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** An input or output; null when the unit has not reported its state. */
interface Switch {
  number: number;
  on: boolean | null;
}

interface Change {
  output: number;
  on: boolean;
}

interface OutputsProps {
  outputs: Switch[];
  inputs: Switch[];
  phase: OutputPhase;
  /** The last change has not gone out, since the unit's report could not take it along. */
  isHeld: boolean;
  last: Change | null;
  /** A change that needs a confirmation, since the last one was not confirmed. */
  question: Change | null;
  error: string | null;
  /** Address of this page. */
  here: string;
  /** Whether the unit's reports carry a key that proves their sender, as those of the demo fleet do. */
  getsOrders: boolean;
  /** The page where the unit gets a key; null for people who may not give it one. */
  keyPath: string | null;
}

/** The outputs of a unit, switched one at a time, and its inputs (UNIT-15 to UNIT-19). */
export function UnitOutputs(props: OutputsProps) {
  const m = useTexts();
  const { inputs, outputs, phase, question, error, getsOrders, keyPath } =
    props;
  const x = m.order;
  return (
    // While a change waits, the page reloads by itself; without script there is a link.
    <div
      class="unit-outputs"
      data-reload-soon={phase === "waiting" || undefined}
    >
      {error && (
        <p class="banner banner-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {!getsOrders && (
        <p class="banner banner-error">
          <Icon name="alert" />
          {x.withoutKey} {keyPath && <a href={keyPath}>{m.unit.parts.key}</a>}
        </p>
      )}
      <Progress {...props} />
      {question && <Question {...props} question={question} />}
      <Section title={x.outputs}>
        <ul class="stack">
          {outputs.map((one) => (
            <Output
              key={one.number}
              {...one}
              {...props}
            />
          ))}
        </ul>
      </Section>
      <Section title={x.inputs}>
        {inputs.length === 0 && <p class="muted">{x.noInputs}</p>}
        <ul class="stack">
          {inputs.map(({ number, on }) => (
            <li key={number}>
              {x.input(number)}: <strong>{stateText(on, m)}</strong>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Progress({ phase, isHeld, last, here }: OutputsProps) {
  const m = useTexts();
  const x = m.order;
  if (phase === "none" || !last) return null;
  if (isHeld) {
    return (
      <p class="banner banner-error" role="status">
        <Icon name="alert" />
        {x.held(x.output(last.output), stateText(last.on, m))}
      </p>
    );
  }
  if (phase === "unconfirmed") {
    return (
      <p class="banner banner-error" role="alert">
        <Icon name="alert" />
        {x.unconfirmed}
      </p>
    );
  }
  return (
    <p class="banner banner-success" role="status">
      {x.waiting(x.output(last.output), stateText(last.on, m))}{" "}
      <a href={here}>{x.refresh}</a>
    </p>
  );
}

function Question({ question, here }: OutputsProps & { question: Change }) {
  const m = useTexts();
  const x = m.order;
  const { output, on } = question;
  return (
    <form class="card form narrow" method="post">
      <p>{x.question(x.output(output), stateText(on, m))}</p>
      <input type="hidden" name="output" value={output} />
      <input type="hidden" name="on" value={on ? "1" : "0"} />
      <input type="hidden" name="confirmed" value="1" />
      <div class="actions">
        <button type="submit" class="button">{x.yes}</button>
        <a class="quiet-button outlined" href={here}>{x.no}</a>
      </div>
    </form>
  );
}

/** An output that is on can be switched off, and the reverse; an unknown one either way. */
function Output({ number, on, phase }: Switch & OutputsProps) {
  const m = useTexts();
  const x = m.order;
  const ways = on === null ? [true, false] : [!on];
  return (
    <li class="unit-output">
      <span>
        {x.output(number)}: <strong>{stateText(on, m)}</strong>
      </span>
      <form method="post" class="actions">
        <input type="hidden" name="output" value={number} />
        {ways.map((way) => {
          const action = way ? x.switchOn : x.switchOff;
          return (
            <button
              key={action}
              type="submit"
              class="quiet-button outlined"
              name="on"
              value={way ? "1" : "0"}
              disabled={phase === "waiting"}
              aria-label={x.switchOutput(x.output(number), action)}
            >
              {action}
            </button>
          );
        })}
      </form>
    </li>
  );
}

function stateText(on: boolean | null, m: Texts): string {
  const { unknown, on: isOn, off } = m.order;
  return on === null ? unknown : on ? isOn : off;
}
