import { useState } from 'react'

/** The large photo, its zoom, and the thumbnails below. */
export function ProductGallery({ images }: { images: string[] }) {
  const [index, setIndex] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  return (
    <figure>
      <img className={zoomed ? 'zoomed' : ''} src={images[index]} alt="" onClick={() => setZoomed(!zoomed)} />
      {images.map((image, position) => <button key={image} onClick={() => setIndex(position)}><img src={image} alt="" width={72} /></button>)}
    </figure>
  )
}
