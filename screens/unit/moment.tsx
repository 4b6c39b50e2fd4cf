import { useFormat } from "../../components/texts.tsx";

/** When something was, as short as a list needs it; in full for a pointer and for screen readers. */
export function Moment({ at, now }: { at: Date; now: Date }) {
  const format = useFormat();
  const whole = format.dateTime(at);
  return (
    <time dateTime={at.toISOString()} title={whole} aria-label={whole}>
      {format.brief(at, now)}
    </time>
  );
}
