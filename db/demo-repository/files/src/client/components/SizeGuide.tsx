import { Modal } from './Modal'

export const SizeGuide = ({ onClose }: { onClose(): void }) => <Modal title="Guide des tailles" onClose={onClose}><table><tbody><tr><td>S</td><td>36</td></tr><tr><td>M</td><td>38</td></tr><tr><td>L</td><td>40</td></tr></tbody></table></Modal>
