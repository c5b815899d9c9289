import { useState } from 'react'

type Props = { images: string[]; onChange(images: string[]): void }

/** Photos are dropped or chosen, sent one after the other, and can be moved. */
export function ImageUploader({ images, onChange }: Props) {
  const [percent, setPercent] = useState<number>()
  const send = async (files: FileList | null) => {
    for (const [index, file] of [...(files ?? [])].entries()) {
      const response = await fetch('/api/uploads/product-image', { method: 'POST', headers: { 'content-type': file.type }, body: file })
      if (response.ok) onChange([...images, (await response.json()).url])
      setPercent(Math.round(((index + 1) / (files?.length ?? 1)) * 100))
    }
  }
  return <div onDrop={(event) => { event.preventDefault(); send(event.dataTransfer.files) }}><input type="file" accept="image/*" multiple onChange={(event) => send(event.target.files)} />{percent !== undefined && <progress value={percent} max={100} />}{images.map((image) => <img key={image} src={image} alt="" width={80} />)}</div>
}
