/** Where the workshop is, on OpenStreetMap. */
export const StoreMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => (
  <iframe title="Plan" width="100%" height={320} src={`https://www.openstreetmap.org/export/embed.html?bbox=${longitude - 0.01},${latitude - 0.01},${longitude + 0.01},${latitude + 0.01}&marker=${latitude},${longitude}`} />
)
