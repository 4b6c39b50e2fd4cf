/** Props of the island; JSON, since they pass through the page. */
export interface PlaceMapProps {
  styleUrls: { light: string; dark: string };
  /** The address at which addresses are searched. */
  addressesUrl: string;
  texts: {
    mapLabel: string;
    zoomIn: string;
    zoomOut: string;
    close: string;
    matches: string;
    noAddress: string;
    searchDown: string;
  };
}
