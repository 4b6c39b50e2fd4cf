/** Path data of the icons of the frame, in a 24 by 24 box, drawn with the text's colour. */
const PATHS = {
  map: "M9 4 3 6v14l6-2 6 2 6-2V4l-6 2-6-2Zm0 0v14m6-12v14",
  journal:
    "M6 3h11a2 2 0 0 1 2 2v16H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 5h6M9 12h6M9 16h4",
  menu: "M4 6h16M4 12h16M4 18h16",
  logOut: "M10 4H5v16h5m4-12 4 4-4 4m4-4H9",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4 4",
  help:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.5 7a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.5",
  megaphone: "M4 10v4h3l9 5V5L7 10H4Zm4 4 1.5 6H12l-1-5m8-6a4 4 0 0 1 0 6",
  eye:
    "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  alert: "M12 3 2 20h20L12 3Zm0 7v4m0 3v.5",
  arrow: "M5 12h14m-6-6 6 6-6 6",
  back: "M15 5 8 12l7 7",
  forward: "M9 5l7 7-7 7",
  up: "M12 19V5m-6 6 6-6 6 6",
  down: "M12 5v14m-6-6 6 6 6-6",
  check: "M5 12.5 10 17 19 7",
  dash: "M6 12h12",
  plus: "M12 5v14M5 12h14",
  close: "M5 5l14 14M19 5 5 19",
  place:
    "M12 21s7-6.4 7-12a7 7 0 1 0-14 0c0 5.6 7 12 7 12Zm0-14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  fence:
    "M12 2.5 20.5 9 17 20H7L3.5 9 12 2.5Zm0 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  pencil: "M4 20l1-4L16.5 4.5l3 3L8 19l-4 1ZM14 7l3 3",
  trash: "M5 7h14M9 7V4h6v3m-9 0 1 13h10l1-13m-8 4v5m4-5v5",
  box: "M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8",
  sensor: "M7 8l10 8-5 4V4l5 4L7 16",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15L6 17Zm4 4h4",
  tag: "M3 12V4h8l10 10-8 8L3 12Zm4.5-5a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z",
  branches:
    "M10 4h4v4h-4V4ZM4 16h4v4H4v-4Zm12 0h4v4h-4v-4ZM12 8v4m0 0H6v4m6-4h6v4",
  person:
    "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 21c.6-4 3.5-6 7.5-6s6.9 2 7.5 6",
  people:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c.5-3.5 3-5 6.5-5s6 1.5 6.5 5M16 5.5a3 3 0 0 1 0 6m2 4c2 .5 3.2 2 3.5 4.5",
  sliders: "M4 7h16M4 17h16M14.5 4.5v5m-5 5v5",
  chart: "M4 20h16M7 16v-5m5 5V6m5 10v-7",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.5M4 12h.5M4 18h.5",
  shield:
    "M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-3Zm-3 9 2.5 2.5L15.5 10",
  letter: "M3 6h18v12H3V6Zm0 1 9 6 9-6",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3.5 2",
  tasks: "m3 7 2 2 4-4M3 17l2 2 4-4M12 7h9M12 17h9",
  calendar: "M4 6h16v14H4V6Zm0 4h16M8 3v5m8-5v5",
  scale:
    "M12 4v16M8 20h8M5 7h14M5 7l-3 7a3.2 3.2 0 0 0 6 0L5 7Zm14 0-3 7a3.2 3.2 0 0 0 6 0l-3-7Z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  home: "M4 11 12 4l8 7m-14-1v10h4v-6h4v6h4V10",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside a text; screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
