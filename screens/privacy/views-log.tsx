import { About } from "../../components/list/about.tsx";
import type { View } from "../../domain/privacy/view.ts";
import { Dots, Empty, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

interface ViewsLogProps {
  views: View[];
  /** Paths of the previous and next page. */
  older: string | null;
  newest: string | null;
  csv: string;
}

/** The view log of the reader, the newest first. */
export function ViewsLog(props: ViewsLogProps) {
  const m = useTexts();
  const { views, older, newest, csv } = props;
  const texts = m.privacy.views;
  return (
    <div class="privacy">
      <About>{texts.explanation}</About>
      {views.length === 0 ? <Empty>{texts.none}</Empty> : (
        <Stack>
          {views.map((view) => <Line key={view.id} view={view} {...props} />)}
        </Stack>
      )}
      <p class="actions">
        {views.length > 0 && <a href={csv}>{texts.csv}</a>}
        {newest && <a href={newest}>{texts.newest}</a>}
        {older && <a href={older} rel="next">{texts.older}</a>}
      </p>
    </div>
  );
}

function Line({ view }: ViewsLogProps & { view: View }) {
  const m = useTexts();
  const format = useFormat();
  const texts = m.privacy.views;
  const times = [
    format.dateTime(view.firstAt),
    ...(view.views > 1 ? [format.time(view.lastAt)] : []),
  ];
  return (
    <li>
      <strong>{view.viewer}</strong>
      {view.isSupport && (
        <>
          {" "}
          <span class="badge">{texts.support}</span>
        </>
      )}
      <small>
        <Dots
          of={[
            `${texts.kinds[view.kind]} (${texts.media[view.medium]})`,
            view.unit ?? texts.goneUnit,
          ]}
        />
      </small>
      <small>
        <Dots
          of={[
            <time key="at" dateTime={view.firstAt.toISOString()}>
              {times.join("–")}
            </time>,
            texts.times(view.views),
          ]}
        />
      </small>
    </li>
  );
}
