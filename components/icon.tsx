/** Path data of the icons of the frame, in a 24 by 24 box, drawn with the text's colour. */
const PATHS = {
  map: "M9 4 3 6v14l6-2 6 2 6-2V4l-6 2-6-2Zm0 0v14m6-12v14",
  journal:
    "M6 3h11a2 2 0 0 1 2 2v16H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 5h6M9 12h6M9 16h4",
  menu: "M4 6h16M4 12h16M4 18h16",
  logOut: "M10 4H5v16h5m4-12 4 4-4 4m4-4H9",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4 4",
  eye:
    "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  alert: "M12 3 2 20h20L12 3Zm0 7v4m0 3v.5",
  arrow: "M5 12h14m-6-6 6 6-6 6",
  check: "M5 12.5 10 17 19 7",
  plus: "M12 5v14M5 12h14",
  close: "M5 5l14 14M19 5 5 19",
  place:
    "M12 21s7-6.4 7-12a7 7 0 1 0-14 0c0 5.6 7 12 7 12Zm0-14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  pencil: "M4 20l1-4L16.5 4.5l3 3L8 19l-4 1ZM14 7l3 3",
  trash: "M5 7h14M9 7V4h6v3m-9 0 1 13h10l1-13m-8 4v5m4-5v5",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside a text; it says nothing to a screen reader by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
